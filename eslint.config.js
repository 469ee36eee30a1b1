import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["static/vendor/**", "var/**", "**/.venv/**"] },
  js.configs.recommended,
  {
    files: ["static/js/**"],
    languageOptions: { globals: globals.browser },
    rules: { "max-len": ["error", { code: 130, ignoreUrls: true }] },
  },
  { files: ["tests/js/**"], languageOptions: { globals: globals.node } },
];

// Tells node what the page's import map says: "app/<path>" is static/js/<path>.

import { register } from "node:module";

const source = `
export function resolve(name, context, next) {
  if (!name.startsWith("app/")) return next(name, context);
  return next(new URL("../../static/js/" + name.slice(4), ${JSON.stringify(import.meta.url)}).href, context);
}`;
register(`data:text/javascript,${encodeURIComponent(source)}`);

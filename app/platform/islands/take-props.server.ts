import { createHash } from "node:crypto";
import { propsPath } from "./static-page.ts";

/**
 * Moves the island props out of a rendered page. They are a tenth of its size, and most are messages that are not
 * visible until an island is used. `props` is the JSON file to load them from, by island id (hydrate-islands.ts); its
 * URL contains its version. Undefined for a page without islands.
 */
export function takeProps(html: string, path: string): { html: string; props: string | undefined; version: string } {
  const taken: string[] = [];
  const rest = html.replace(
    /(<div id="([^"]+)"[^>]* data-island="[^>]*) data-props="([^"]*)"/g,
    (_, element: string, id: string, props: string) => {
      taken.push(`${JSON.stringify(id)}:${unescaped(props)}`);
      return element;
    },
  );
  const props = `{${taken.join(",")}}`;
  const version = createHash("sha256").update(props).digest("base64url").slice(0, 8);
  const file = `${propsPath}?page=${encodeURIComponent(path)}&amp;v=${version}`;
  // The props load together with the first island's code.
  const named = rest.replace(/(<script [^>]*data-prefetch="[^"]*)"/, `$1 ${file}" data-props="${file}"`);
  const isNamed = taken.length > 0 && named !== rest;
  return isNamed ? { html: named, props, version } : { html, props: undefined, version };
}

/** Reverses React's attribute escaping. */
function unescaped(attribute: string): string {
  return attribute
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

import { createHash } from "node:crypto";
import { propsPath } from "./reading-page.ts";

/**
 * Moves the leaf props out of a finished page: most are messages that are not visible before a leaf is used, and a
 * tenth of the page's bytes. `props` is the file to load them from, by leaf id (wake-leaves.ts), whose address contains
 * its version; undefined for a page without leaves.
 */
export function takeProps(html: string, path: string): { html: string; props: string | undefined; version: string } {
  const taken: string[] = [];
  const rest = html.replace(
    /(<div id="([^"]+)"[^>]* data-leaf="[^>]*) data-props="([^"]*)"/g,
    (_, element: string, id: string, props: string) => {
      taken.push(`${JSON.stringify(id)}:${unescaped(props)}`);
      return element;
    },
  );
  const props = `{${taken.join(",")}}`;
  const version = createHash("sha256").update(props).digest("base64url").slice(0, 8);
  const file = `${propsPath}?page=${encodeURIComponent(path)}&amp;v=${version}`;
  // Loaded with the first leaf's code.
  const named = rest.replace(/(<script [^>]*data-soon="[^"]*)"/, `$1 ${file}" data-props="${file}"`);
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

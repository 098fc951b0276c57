import { createHash } from "node:crypto";
import { propsPath } from "./reading-page.ts";

/**
 * Takes the props of its leaves out of a finished page: most of them are words that nobody sees before a leaf is used,
 * and a tenth of what has to come first. `props` is the file that they are then fetched from, by the ids of the leaves
 * (wake-leaves.ts); undefined for a page without leaves. The page names it, with a version that changes with it.
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
  // Fetched with the code that the first leaf will need.
  const named = rest.replace(/(<script [^>]*data-soon="[^"]*)"/, `$1 ${file}" data-props="${file}"`);
  const isNamed = taken.length > 0 && named !== rest;
  return isNamed ? { html: named, props, version } : { html, props: undefined, version };
}

/** What React escapes in an attribute, and nothing else. */
function unescaped(attribute: string): string {
  return attribute
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

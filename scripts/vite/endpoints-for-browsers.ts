import { parseSync, type Plugin, Visitor } from "vite";
import type { Endpoint } from "#app/platform/http/endpoint.ts";

/** What only the server and the OpenAPI document use of an endpoint. Browser code must not read it. */
const serverOnly: readonly string[] = [
  "summary",
  "params",
  "query",
  "maxBytes",
  "bodyOptional",
  "limit",
  "lane",
  "status",
  "repeatStatus",
  "answerType",
  "cacheControl",
  "cookies",
  "headers",
] satisfies (keyof Endpoint)[];

/** Removes from browser code what only the server uses of an endpoint's declaration. */
export function endpointsForBrowsers(): Plugin {
  return {
    name: "endpoints-for-browsers",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: "**/app/**", code: "endpoint(" },
      handler: (code) => ({ code: withoutServerParts(code), map: null }),
    },
  };
}

/** Returns JavaScript code whose calls of `endpoint` do not pass what only the server uses. */
export function withoutServerParts(code: string): string {
  const cuts: { start: number; end: number }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [declared] }) {
      if (callee.type !== "Identifier" || callee.name !== "endpoint" || declared?.type !== "ObjectExpression") return;
      for (const [index, property] of declared.properties.entries()) {
        if (property.type !== "Property" || property.key.type !== "Identifier") continue;
        const end = declared.properties[index + 1]?.start ?? declared.end - 1;
        if (serverOnly.includes(property.key.name)) cuts.push({ start: property.start, end });
      }
    },
  }).visit(parseSync("endpoints.js", code).program);
  return cuts.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}

import { parseSync, type Plugin, Visitor } from "vite";
import type { Endpoint } from "./endpoint.ts";

/** What browsers use of an endpoint. The rest is for the server and the OpenAPI document. */
const used: readonly string[] = ["method", "path", "body", "isIdempotent", "answer"] satisfies (keyof Endpoint)[];

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

/** Returns JavaScript code whose calls of `endpoint` pass only the properties that browsers use. */
export function withoutServerParts(code: string): string {
  const cuts: { start: number; end: number }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [declared] }) {
      if (callee.type !== "Identifier" || callee.name !== "endpoint" || declared?.type !== "ObjectExpression") return;
      for (const [index, property] of declared.properties.entries()) {
        if (property.type !== "Property" || property.key.type !== "Identifier") continue;
        // The office asks which roles may call an endpoint. No one asks that about those for visitors.
        if (property.key.name === "access" && property.value.type !== "Literal") continue;
        const end = declared.properties[index + 1]?.start ?? declared.end - 1;
        if (!used.includes(property.key.name)) cuts.push({ start: property.start, end });
      }
    },
  }).visit(parseSync("endpoints.js", code).program);
  return cuts.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}

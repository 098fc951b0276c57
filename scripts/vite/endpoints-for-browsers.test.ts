import { expect, test } from "vitest";
import { withoutServerParts } from "./endpoints-for-browsers.ts";

test("browsers get what they use of an endpoint, such as the roles that may call it, and nothing else", () => {
  const declared = `export const rename = endpoint({
    method: "PUT",
    path: "/api/things/{id}",
    summary: "Renames a thing.",
    access: can.rename,
    params: z.object({ id: text }),
    limit: { name: "rename", points: 3, perSeconds: 60 },
    body: z.object({ name: text }),
    answer: z.object({ summary: text }),
    maxBytes: kibibytes(2),
  });`;
  const parts = withoutServerParts(declared).match(/\w+(?=:)/g);
  expect(parts).toEqual(["method", "path", "access", "body", "name", "answer", "summary"]);
});

test("other code stays as it is", () => {
  const other = `const summary = describe({ summary: "endpoint(", access: 1 });`;
  expect(withoutServerParts(other)).toBe(other);
});

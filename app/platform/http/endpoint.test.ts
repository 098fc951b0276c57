import { expect, test } from "vitest";
import { addressOf } from "./endpoint.ts";

const path = "/api/things/{id}/parts/{part}";

test("a parameter is a single path segment, whatever it contains", () => {
  expect(addressOf({ path }, { id: "a/../b", part: "ج ?#" })).toBe("/api/things/a%2F..%2Fb/parts/%D8%AC%20%3F%23");
});

test("undefined query parameters are omitted from the address", () => {
  const query = { q: "a&b", status: "", cursor: undefined, size: 0 };
  expect(addressOf({ path: "/api/things" }, {}, query)).toBe("/api/things?q=a%26b&size=0");
  expect(addressOf({ path: "/api/things" }, {}, { q: undefined })).toBe("/api/things");
});

test("a missing parameter is named", () => {
  expect(() => addressOf({ path }, { id: "1" })).toThrow(/"part"/);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { iconNames } from "./icon-names.ts";

test("every icon name has a drawing, and every drawing a name", () => {
  const sheet = readFileSync(new URL("icons.svg", import.meta.url), "utf8");
  const drawn = [...sheet.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
  expect(drawn).toEqual([...iconNames]);
});

import { expect, test } from "vitest";
import { withCurrentFields } from "./block-values.ts";
import type { Block } from "./field.ts";
import { both, fact, line, list, plain } from "./fields.ts";

const item = { name: plain(["Name", "الاسم"]), unit: plain(["Unit", "الوحدة"], fact("mg")) };
const block = {
  label: both(["Section", "قسم"]),
  place: { path: "/", anchor: "section" },
  fields: {
    title: line(["Title", "العنوان"], fact({ en: "Shipped", ar: "أصلي" })),
    note: plain(["Note", "ملاحظة"], fact("New")),
    items: list(["Items", "العناصر"], { min: 0, max: 5 }, item, [fact({ name: "Shipped", unit: "g" })]),
  },
} as const satisfies Block;

test("a field that was added later takes its default, in a block and in a list item, and nothing else changes", () => {
  const title = { en: "Mine", ar: "لي" };
  expect(
    withCurrentFields(block, { title, former: "x", items: [{ name: "Zinc" }, { name: "Iron", unit: "kg" }] }),
  ).toEqual({
    title,
    note: "New",
    items: [
      { name: "Zinc", unit: "mg" },
      { name: "Iron", unit: "kg" },
    ],
  });
});

test("a value that is not what its field expects stays as it is, so that the schema refuses it", () => {
  const stored = { title: 5, note: null, items: ["text", null] };
  expect(withCurrentFields(block, stored)).toEqual(stored);
});

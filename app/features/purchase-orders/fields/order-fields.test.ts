import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fieldOf } from "./order-fields.ts";

const phone = fieldOf("phone").schema;

test.each([
  "+20 100 123 4567 / 02 2735 1234 (ext. 12), WhatsApp only",
  "00966 50 123 4567 (Mona), 00966 55 765 4321 (Ahmed, after 4 pm)",
  "المكتب 0223456789 داخلي 105 - المخزن 0235678901 - واتساب 01001234567",
])("several phone numbers with notes are accepted as written: %s", (typed) => {
  expect(z.parse(phone, typed)).toBe(typed);
});

test("the message for longer notes says by how much, and the form counts them", () => {
  const { error } = z.safeParse(phone, `+20 100 123 4567, ${"call in the morning, ".repeat(4)}`);
  expect(error?.issues[0]?.message).toBe("tooLong 1 100");
  expect(fieldOf("phone").longest).toBe(100);
});

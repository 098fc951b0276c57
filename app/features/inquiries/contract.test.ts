import { expect, test } from "vitest";
import * as z from "zod/mini";
import { inquirySchema } from "./contract.ts";

const complete = { name: "Mona", email: "mona@example.com", message: "Ten letters" };

test.each([
  ["a name of one character", { name: " M " }, "name", "nameTooShort"],
  ["an address without a domain", { email: "mona@" }, "email", "emailInvalid"],
  ["a message of nine characters", { message: "123456789" }, "message", "messageTooShort"],
  ["a country that is not offered", { country: "mars" }, "country", "invalidField"],
])("%s is rejected by its field", (_, change, field, message) => {
  const { error } = z.safeParse(inquirySchema, { ...complete, ...change });
  expect(error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([[field, message]]);
});

test("the type defaults to general, and the country is optional", () => {
  expect(z.parse(inquirySchema, { ...complete, country: "" })).toMatchObject({
    inquiryType: "general",
    country: undefined,
  });
});

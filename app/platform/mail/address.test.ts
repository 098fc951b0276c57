import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { headerText, mailAddress, singleAddress } from "./address.ts";

test("every address that a form accepts can receive email", () => {
  const email = z.email();
  const accepted = fc.emailAddress().filter((address) => email.safeParse(address).success);
  fc.assert(fc.property(accepted, (address) => singleAddress(address) === address));
  expect(singleAddress(`${"a".repeat(200)}@buyer.example`)).toHaveLength(214);
});

test("several addresses are never accepted as one", () => {
  const separators = fc.constantFrom(",", ";", " ", "\r\n", "\n", "\t", "<", ">", '"', "\u0000", "\u202e", "(", ":");
  const forged = fc.tuple(fc.emailAddress(), separators, fc.emailAddress()).map((parts) => parts.join(""));
  fc.assert(
    fc.property(forged, (address) => {
      expect(() => singleAddress(address)).toThrow("one valid email address");
    }),
  );
});

test("a header is always a single line, whatever the text contains", () => {
  const dangerous = /[\p{Cc}\u202a-\u202e\u2066-\u2069]|=\?/u;
  const text = fc.array(fc.integer({ min: 0, max: 0x10ffff })).map((codes) => String.fromCodePoint(...codes));
  fc.assert(fc.property(text, (anything) => !dangerous.test(headerText(anything))));
  expect(mailAddress({ name: "د. عبد الرحمن", address: "a@b.example" }).name).toBe("د. عبد الرحمن");
});

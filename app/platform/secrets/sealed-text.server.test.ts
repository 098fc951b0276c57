import { expect, test } from "vitest";
import { openText, sealText } from "./sealed-text.server.ts";

test("a text is opened with its key, also after a newer key was added", () => {
  const sealed = sealText("s3cret ✓", "one");
  expect(sealed).not.toContain("s3cret");
  expect(sealText("s3cret ✓", "one")).not.toBe(sealed);
  expect(openText(sealed, ["one"])).toBe("s3cret ✓");
  expect(openText(sealed, ["two", "one"])).toBe("s3cret ✓");
});

test("another key, a changed text, and anything else open nothing", () => {
  const sealed = sealText("s3cret", "one");
  expect(openText(sealed, ["two"])).toBeUndefined();
  expect(openText(sealed, [])).toBeUndefined();
  const bytes = Buffer.from(sealed, "base64url");
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(openText(changed.toString("base64url"), ["one"]), String(at)).toBeUndefined();
  }
  for (const text of ["", "x", sealed.slice(0, 20)]) expect(openText(text, ["one"]), text).toBeUndefined();
});

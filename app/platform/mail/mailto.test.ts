import { expect, test } from "vitest";
import { mailtoOf } from "./mailto.ts";

test("a mail link contains only the address", () => {
  expect(mailtoOf("sara@nile.example")).toBe("mailto:sara@nile.example");
  expect(mailtoOf("a+b@nile.example")).toBe("mailto:a%2Bb@nile.example");
  expect(mailtoOf("x@y.example?bcc=all@y.example&body=hi")).not.toMatch(/[?&]/);
});

test("a mail link's subject is the order number", () => {
  expect(mailtoOf("sara@nile.example", "PO-2026-000001 & more")).toBe(
    "mailto:sara@nile.example?subject=PO-2026-000001%20%26%20more",
  );
});

test("a mail link includes text with its lines, cut where mail programs would cut it", () => {
  expect(mailtoOf("a@b.example", "Re", "One & two\nثلاثة")).toBe(
    `mailto:a@b.example?subject=Re&body=One%20%26%20two%0D%0A${encodeURIComponent("ثلاثة")}`,
  );
  const long = mailtoOf("a@b.example", "Re", "نص طويل ".repeat(1_000));
  expect(long.length).toBeLessThanOrEqual(1_900);
  expect(decodeURIComponent(long).endsWith("…")).toBe(true);
});

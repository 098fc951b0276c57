import { expect, test } from "vitest";
import { keepsMessages } from "./language.ts";

test.each([
  ["/admin", "/admin/inquiries"],
  ["/admin/news", "/admin/news/new"],
  ["/admin?status=pending", "/admin/mail?state=failed"],
  ["/admin", "/admin?q=nile"],
  ["/orders-admin", "/orders-admin?q=nile"],
])("from %s to %s, the page keeps its language, regardless of the language stored by another tab", (from, to) => {
  expect(move(from, to)).toBe(true);
});

test.each([
  ["/admin", "/admin"],
  ["/orders-admin", "/admin"],
  ["/admin", "/orders-admin"],
  ["/purchase-order", "/ar/purchase-order"],
])("from %s to %s, the messages are reloaded", (from, to) => {
  expect(move(from, to)).toBe(false);
});

function move(from: string, to: string): boolean {
  const base = "https://site.example";
  return keepsMessages(new URL(from, base), new URL(to, base));
}

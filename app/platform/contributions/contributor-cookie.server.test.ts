import { expect, test } from "vitest";
import { contributorOf, newContributor } from "./contributor-cookie.server.ts";

function requestWith(cookie: string): Request {
  return new Request("http://localhost/", { headers: { cookie } });
}

test("a browser is recognized by its cookie, and not by made-up values", () => {
  const { id, cookie } = newContributor(false);
  const pair = cookie.split(";")[0] ?? "";
  expect(contributorOf(requestWith(pair), false)).toBe(id);
  for (const unknown of [`${pair}x`, "pmf-contributor=", "other=1", `__Host-${pair}`]) {
    expect(contributorOf(requestWith(unknown), false), unknown).toBeUndefined();
  }
});

test("with TLS, only a cookie set by this host over TLS identifies a browser", () => {
  const { id, cookie } = newContributor(true);
  const pair = cookie.split(";")[0] ?? "";
  expect(pair).toMatch(/^__Host-pmf-contributor=/);
  expect(contributorOf(requestWith(pair), true)).toBe(id);
  expect(contributorOf(requestWith(pair.replace("__Host-", "")), true)).toBeUndefined();
});

test("the cookie is not readable by scripts or other sites, and differs from the stored value", () => {
  const { id, cookie } = newContributor(true);
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; Secure/);
  expect(cookie).toMatch(/; SameSite=Lax/);
  expect(cookie).not.toContain(id);
  expect(newContributor(false).cookie).not.toMatch(/Secure/);
});

test("two browsers are two contributors", () => {
  expect(newContributor(false).id).not.toBe(newContributor(false).id);
});

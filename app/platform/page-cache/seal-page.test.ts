import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sealPage } from "./seal-page.ts";

const hash = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
const directive = (policy: string, name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `));

test("our inline scripts and styles run, each by its hash", () => {
  const { policy, html } = sealPage(
    '<style nonce="m1">a{}</style><script nonce="m1">one()</script><script type="module" nonce="m1">\ntwo()\n</script>',
    "m1",
  );
  expect(directive(policy, "script-src")).toBe(`script-src 'self' ${hash("one()")} ${hash("\ntwo()\n")}`);
  expect(directive(policy, "style-src")).toBe(`style-src 'self' ${hash("a{}")}`);
  expect(html).toBe('<style>a{}</style><script>one()</script><script type="module">\ntwo()\n</script>');
});

test("inline code without our nonce does not run", () => {
  const { policy } = sealPage('<script>bad()</script><script nonce="m2">bad()</script><style>b{}</style>', "m1");
  expect(directive(policy, "script-src")).toBe("script-src 'self'");
  expect(directive(policy, "style-src")).toBe("style-src 'self'");
});

test("a script from a file needs no hash", () => {
  const { policy } = sealPage('<script type="module" src="/a.js" nonce="m1"></script>', "m1");
  expect(directive(policy, "script-src")).toBe("script-src 'self'");
});

test("a page without a nonce allows nothing inline", () => {
  const { policy, html } = sealPage("<h1>PMF</h1><script>1</script>", undefined);
  expect(directive(policy, "script-src")).toBe("script-src 'self'");
  expect(policy).not.toContain("unsafe");
  expect(html).toBe("<h1>PMF</h1><script>1</script>");
});

test("no one can frame us, and nothing is sent elsewhere", () => {
  const { policy } = sealPage("", undefined);
  for (const part of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy.split("; ")).toContain(part);
  }
});

test("a page can send files only to the store and its own site", () => {
  expect(directive(sealPage("<p>", undefined, "https://s3.example").policy, "connect-src")).toBe(
    "connect-src 'self' https://s3.example",
  );
  expect(directive(sealPage("<p>", undefined).policy, "connect-src")).toBe("connect-src 'self'");
});

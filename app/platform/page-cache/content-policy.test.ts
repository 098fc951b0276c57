import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentPolicyOf } from "./content-policy.ts";

const hash = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
const directive = (policy: string, name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `));

test("a page's own inline scripts and styles run, each by its hash, and no others", () => {
  const policy = contentPolicyOf("<style>a{}</style><script>one()</script><script type=module>\ntwo()\n</script>");
  expect(directive(policy, "script-src")).toBe(`script-src 'self' ${hash("one()")} ${hash("\ntwo()\n")}`);
  expect(directive(policy, "style-src")).toBe(`style-src 'self' ${hash("a{}")}`);
});

test("a script from a file needs no hash, and the same script needs one", () => {
  const policy = contentPolicyOf(
    '<script type="module" src="/a.js"></script><script>1</script><script async>1</script>',
  );
  expect(directive(policy, "script-src")).toBe(`script-src 'self' ${hash("1")}`);
});

test("a page without scripts allows none inline", () => {
  const policy = contentPolicyOf("<h1>PMF</h1>");
  expect(directive(policy, "script-src")).toBe("script-src 'self'");
  expect(policy).not.toContain("unsafe");
});

test("nobody frames us, and nothing is sent elsewhere", () => {
  const policy = contentPolicyOf("");
  for (const part of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy.split("; ")).toContain(part);
  }
});

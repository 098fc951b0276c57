import { expect, test } from "vitest";
import { spfRecord } from "./spf-record.ts";

test.each([
  ["mail.example.com", "a:mail.example.com"],
  ["192.0.2.25", "ip4:192.0.2.25"],
  ["2001:db8::25", "ip6:2001:db8::25"],
  [undefined, "mx"],
])("the SPF record names the server %s as %s", (host, named) => {
  expect(spfRecord(host)).toBe(`v=spf1 ${named} ~all`);
});

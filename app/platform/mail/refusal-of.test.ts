import { expect, test } from "vitest";
import { refusalOf } from "./refusal-of.ts";

test.each([
  ["550 5.1.1 <a@b.example>: Recipient address rejected", "address"],
  ["550-5.1.1 The account does not exist. 550 5.7.1 spam", "address"],
  ["556 5.1.10 Recipient address has null MX", "address"],
  ["550 5.2.1 Mailbox disabled", "inactive"],
  ["452 4.2.2 Over quota", "full"],
  ["552 5.2.2 Mailbox full", "full"],
  ["552 5.3.4 Message too big", "tooLarge"],
  ["554 5.7.1 Rejected", "unwanted"],
  ["553 5.6.7 Must support SMTPUTF8", "unreachable"],
  ["550 5.7.23 SPF validation failed", "sender"],
  ["550 5.4.5 Daily quota exceeded", "limit"],
  ["535 5.7.8 Bad credentials", "password"],
  ["530 Authentication required", "password"],
  ["550 5.7.10 Encryption needed", "encryption"],
  ["451 4.7.1 Greylisted", "later"],
  ["421", "later"],
  ["550 No such user", "rejected"],
  ["550 5.1.1x", "rejected"],
  ["554 5.6.0 Content", "rejected"],
])("%s: %s", (answer, refusal) => {
  expect(refusalOf(answer)).toBe(refusal);
});

test.each(["250 2.0.0 Ok", "354 Go ahead", "connect ECONNREFUSED 10.0.0.1:25", "5501 5.1.1", "said: 550 5.1.1", ""])(
  "no rejection: %s",
  (answer) => {
    expect(refusalOf(answer)).toBeUndefined();
  },
);

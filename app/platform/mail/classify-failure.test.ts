import { expect, test } from "vitest";
import { serverAnswer, classifyFailure, DeliveryFailure, isJudged, reasonOf, troubleOf } from "./classify-failure.ts";

// Nodemailer errors, as observed with real servers (see also transport.test.ts).
test.each([
  ["session", "an untrusted certificate", { code: "ESOCKET", originalCode: "DEPTH_ZERO_SELF_SIGNED_CERT" }, "config"],
  ["session", "an expired certificate", { code: "ESOCKET", originalCode: "CERT_HAS_EXPIRED" }, "config"],
  ["session", "another host", { code: "ESOCKET", originalCode: "ERR_TLS_CERT_ALTNAME_INVALID" }, "config"],
  ["session", "no TLS on a TLS port", { code: "ESOCKET", originalCode: "ERR_SSL_WRONG_VERSION_NUMBER" }, "config"],
  ["session", "an untrusted certificate after STARTTLS", { code: "ETLS", command: "STARTTLS" }, "config"],
  ["session", "no STARTTLS", { code: "ETLS", responseCode: 502, command: "STARTTLS" }, "config"],
  ["session", "a wrong password", { code: "EAUTH", responseCode: 535, command: "AUTH PLAIN" }, "config"],
  ["session", "a password that the server does not support", { code: "EAUTH", command: "API" }, "config"],
  ["session", "authentication unavailable", { code: "EAUTH", responseCode: 454, command: "AUTH PLAIN" }, "retry"],
  ["session", "rejected on connection", { code: "EPROTOCOL", responseCode: 554, command: "CONN" }, "config"],
  ["session", "connection dropped", { code: "ECONNECTION", command: "CONN" }, "retry"],
  ["session", "connection refused", { code: "ESOCKET", originalCode: "ECONNREFUSED", command: "CONN" }, "retry"],
  ["session", "no such host", { code: "EDNS", originalCode: "ENOTFOUND", command: "CONN" }, "retry"],
  ["session", "no response", { code: "ETIMEDOUT", command: "CONN" }, "retry"],
  ["sender", "a sender that is not allowed", { code: "EENVELOPE", responseCode: 553 }, "config"],
  ["sender", "authentication required", { code: "EENVELOPE", responseCode: 530 }, "config"],
  ["sender", "temporarily unavailable", { code: "EENVELOPE", responseCode: 451 }, "retry"],
  ["sender", "too large", { code: "EENVELOPE", responseCode: 552 }, "permanent"],
  ["sender", "too large, in other words", { responseCode: 554, response: "554 5.3.4 Too big for us" }, "permanent"],
  ["sender", "too large for the announced limit", { code: "EMESSAGE" }, "permanent"],
  ["recipient", "greylisting", { code: "EENVELOPE", responseCode: 451 }, "retry"],
  ["recipient", "no such mailbox", { code: "EENVELOPE", responseCode: 550 }, "permanent"],
  ["message", "DATA rejected", { code: "EENVELOPE", responseCode: 554 }, "permanent"],
  ["recipient", "authentication required only for the recipient", { code: "EENVELOPE", responseCode: 530 }, "retry"],
  ["message", "rejected after DATA", { code: "EMESSAGE", responseCode: 552 }, "permanent"],
  ["message", "server shutting down after DATA", { code: "EMESSAGE", responseCode: 421 }, "retry"],
  ["message", "connection dropped after DATA", { code: "ECONNECTION", command: "CONN" }, "retry"],
  ["message", "aborted after too long", { code: "EABORT" }, "retry"],
  ["message", "a response that is not one", { code: "EENVELOPE", response: "hello", responseCode: 0 }, "retry"],
  [
    "recipient",
    "354 for the recipient, which judges nothing",
    { code: "EENVELOPE", responseCode: 354, response: "354 2.0.0 Ok" },
    "retry",
  ],
  [
    "message",
    "250 for DATA, which judges nothing",
    { code: "EENVELOPE", responseCode: 250, response: "250 2.0.0 Ok" },
    "retry",
  ],
  ["recipient", "600, which judges nothing", { code: "EENVELOPE", responseCode: 600, response: "600 no" }, "retry"],
  ["message", "5501, which judges nothing", { code: "EMESSAGE", responseCode: 5501, response: "5501 no" }, "retry"],
  [
    "sender",
    "334 for the sender, which judges nothing",
    { code: "EENVELOPE", responseCode: 334, response: "334 2.0.0 Ok" },
    "retry",
  ],
  ["message", "an unusable address", { code: "EENVELOPE", command: "API" }, "permanent"],
] as const)("%s: %s", (step, _case, error, expected) => {
  expect(classifyFailure(new DeliveryFailure(step, error))).toBe(expected);
});

/** The complete registry of enhanced status codes (IANA, RFC 3463 and its successors), by what they mean. */
const registry = {
  email: `0.0 1.0 1.1 1.2 1.3 1.4 1.5 1.6 1.9 1.10 2.0 2.1 2.2 2.3 2.4 3.0 3.3 3.4 3.6 4.0 4.4 4.6 4.7 5.0 5.1 5.2 5.3 5.4
    5.5 5.6 6.0 6.1 6.2 6.3 6.4 6.5 6.6 6.7 6.8 6.9 6.10 7.0 7.1 7.2 7.3 7.4 7.5 7.6 7.7 7.15 7.16 7.17 7.18 7.29 7.30`,
  later: "3.1 3.2 3.5 4.1 4.2 4.3 7.19 7.24",
  limit: "4.5 7.28",
  password: "7.8 7.9 7.12 7.13",
  encryption: "7.10 7.11",
  sender: "1.7 1.8 7.14 7.20 7.21 7.22 7.23 7.25 7.26 7.27",
} as const;
const coded = Object.entries(registry).flatMap(([meaning, codes]) =>
  codes.split(/\s+/).map((code) => ({ meaning, code })),
);
test.each(coded)(
  "550 5.$code for the recipient: $meaning, but only for one of ours pauses all",
  ({ meaning, code }) => {
    const response = `550 5.${code} <certificate@buyer.example> 5.7.8 5.4.5`;
    const cause = { code: "EENVELOPE", responseCode: 550, response };
    const failure = new DeliveryFailure("recipient", cause);
    const isAboutUs = meaning !== "email" && meaning !== "later";
    expect(classifyFailure(failure)).toBe(meaning === "email" ? "permanent" : "retry");
    expect(troubleOf(failure)).toBeUndefined();
    expect(isJudged(failure)).toBe(meaning === "email");
    expect(troubleOf(failure, { ours: "recipient" })).toBe(isAboutUs ? meaning : undefined);
    const whole = isAboutUs ? "config" : meaning === "email" ? "permanent" : "retry";
    expect(classifyFailure(failure, { ours: "recipient" })).toBe(whole);
    const soon = { ...cause, responseCode: 450, response: response.replace("550 5", "450 4") };
    expect(classifyFailure(new DeliveryFailure("recipient", soon), { ours: "recipient" })).toBe("retry");
    // Strangers write what the message says, also to us.
    const afterMessage = new DeliveryFailure("message", cause);
    expect(troubleOf(afterMessage, { ours: "recipient" })).toBeUndefined();
    expect(classifyFailure(afterMessage, { ours: "recipient" })).toBe(meaning === "email" ? "permanent" : "retry");
    expect(troubleOf(afterMessage, { ours: "everything" })).toBe(isAboutUs ? meaning : undefined);
  },
);

test.each([
  ["550 5.4.5 Daily sending limit exceeded", "limit"],
  ["550 5.7.28 Too many messages", "limit"],
  ["550 5.7.26 Unauthenticated", "sender"],
  ["553 Not your address: 5.4.5", "sender"],
])("for our sender, %s means %s", (response, cause) => {
  const failure = new DeliveryFailure("sender", {
    code: "EENVELOPE",
    responseCode: Number(response.slice(0, 3)),
    response,
  });
  expect(classifyFailure(failure)).toBe("config");
  expect(troubleOf(failure)).toBe(cause);
});

test.each([
  ["disk full", Object.assign(new Error(), { code: "ENOSPC" })],
  ["anything else", "what?"],
  ["nothing", undefined],
])("a failure on our side is retried: %s", (_case, error) => {
  expect(classifyFailure(error)).toBe("retry");
});

/** Texts that servers repeat in their responses: recipients and parts of messages. */
const repeated = [
  "certificate@buyer.example",
  "self-signed@buyer.example",
  "altnames EAUTH 535 5.7.8 STARTTLS",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "5.3.4",
  "552 454 421",
];
test.each(repeated)("the text of a response decides nothing: %s", (text) => {
  for (const enhanced of ["5.1.1 ", ""]) {
    const response = `550 ${enhanced}<${text}>: Recipient address rejected: ${text}`;
    const error = Object.assign(new Error(response), { code: "EENVELOPE", responseCode: 550, response });
    expect(classifyFailure(new DeliveryFailure("recipient", error))).toBe("permanent");
    expect(classifyFailure(new DeliveryFailure("sender", error))).toBe("config");
    const dropped = Object.assign(new Error(text), { code: "ECONNECTION", response: text });
    expect(classifyFailure(new DeliveryFailure("session", dropped))).toBe("retry");
  }
});

test("a stored rejection is one short line", () => {
  const rejection = Object.assign(new Error("Invalid login:\n550 no"), {
    response: `550 no\r\n\tsuch${"x".repeat(600)}`,
  });
  expect(serverAnswer(rejection)).toMatch(/^550 no suchx+$/);
  expect(serverAnswer(rejection)).toHaveLength(500);
  expect(serverAnswer(new DeliveryFailure("message", rejection))).toMatch(/^550 no suchx+$/);
  expect(reasonOf(rejection)).toBe("Invalid login: 550 no");
  expect(serverAnswer(new Error("connect ECONNREFUSED"))).toBe("connect ECONNREFUSED");
  expect(serverAnswer("dropped")).toBe("dropped");
});

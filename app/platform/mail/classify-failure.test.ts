import { expect, test } from "vitest";
import { answerOf, classifyFailure, DeliveryFailure, reasonOf } from "./classify-failure.ts";

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
  ["email", "greylisting", { code: "EENVELOPE", responseCode: 451 }, "retry"],
  ["email", "no such mailbox", { code: "EENVELOPE", responseCode: 550 }, "permanent"],
  ["email", "DATA rejected", { code: "EENVELOPE", responseCode: 554 }, "permanent"],
  ["email", "authentication required only for the recipient", { code: "EENVELOPE", responseCode: 530 }, "retry"],
  ["email", "rejected after DATA", { code: "EMESSAGE", responseCode: 552 }, "permanent"],
  ["email", "server shutting down after DATA", { code: "EMESSAGE", responseCode: 421 }, "retry"],
  ["email", "connection dropped after DATA", { code: "ECONNECTION", command: "CONN" }, "retry"],
  ["email", "aborted after too long", { code: "EABORT" }, "retry"],
  ["email", "a response that is not one", { code: "EENVELOPE", response: "hello", responseCode: 0 }, "retry"],
  ["email", "an unusable address", { code: "EENVELOPE", command: "API" }, "permanent"],
] as const)("%s: %s", (step, _case, error, expected) => {
  expect(classifyFailure(new DeliveryFailure(step, error))).toBe(expected);
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
    expect(classifyFailure(new DeliveryFailure("email", error))).toBe("permanent");
    expect(classifyFailure(new DeliveryFailure("sender", error))).toBe("config");
    const dropped = Object.assign(new Error(text), { code: "ECONNECTION", response: text });
    expect(classifyFailure(new DeliveryFailure("session", dropped))).toBe("retry");
  }
});

test("a stored rejection is one short line", () => {
  const rejection = Object.assign(new Error("Invalid login:\n550 no"), {
    response: `550 no\r\n\tsuch${"x".repeat(600)}`,
  });
  expect(answerOf(rejection)).toMatch(/^550 no suchx+$/);
  expect(answerOf(rejection)).toHaveLength(500);
  expect(answerOf(new DeliveryFailure("email", rejection))).toMatch(/^550 no suchx+$/);
  expect(reasonOf(rejection)).toBe("Invalid login: 550 no");
  expect(answerOf(new Error("connect ECONNREFUSED"))).toBe("connect ECONNREFUSED");
  expect(answerOf("dropped")).toBe("dropped");
});

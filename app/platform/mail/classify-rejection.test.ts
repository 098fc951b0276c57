import { expect, test } from "vitest";
import { answerOf, classifyRejection, reasonOf } from "./classify-rejection.ts";

// Nodemailer errors, as observed with real servers (see also transport.test.ts).
test.each([
  ["untrusted certificate", { code: "ESOCKET", message: "self-signed certificate", command: "CONN" }, "config"],
  ["certificate for another host", { code: "ESOCKET", message: "Host: x. is not in the cert's altnames" }, "config"],
  [
    "untrusted certificate after STARTTLS",
    { code: "ETLS", message: "Error initiating TLS - self-signed certificate" },
    "config",
  ],
  ["a server without STARTTLS", { code: "ETLS", responseCode: 502, command: "STARTTLS" }, "config"],
  ["wrong password", { code: "EAUTH", responseCode: 535, command: "AUTH PLAIN" }, "config"],
  ["a password that the server does not support", { code: "EAUTH", command: "API" }, "config"],
  ["authentication temporarily unavailable", { code: "EAUTH", responseCode: 454, command: "AUTH PLAIN" }, "retry"],
  [
    "authentication required only for the recipient",
    { code: "EENVELOPE", responseCode: 530, command: "RCPT TO" },
    "config",
  ],
  ["rejected on connection", { code: "EPROTOCOL", responseCode: 554, command: "CONN" }, "config"],
  ["a sender that is not allowed", { code: "EENVELOPE", responseCode: 553, command: "MAIL FROM" }, "config"],
  ["too large, rejected by the server", { code: "EENVELOPE", responseCode: 552, command: "MAIL FROM" }, "permanent"],
  ["too large for the size limit that the server announced", { code: "EMESSAGE", command: "MAIL FROM" }, "permanent"],
  ["greylisting", { code: "EENVELOPE", responseCode: 451, command: "RCPT TO" }, "retry"],
  ["no such mailbox", { code: "EENVELOPE", responseCode: 550, command: "RCPT TO" }, "permanent"],
  ["DATA rejected", { code: "EENVELOPE", responseCode: 554, command: "DATA" }, "permanent"],
  ["rejected after DATA", { code: "EMESSAGE", responseCode: 552, command: "DATA" }, "permanent"],
  ["server shutting down after DATA", { code: "EMESSAGE", responseCode: 421, command: "DATA" }, "retry"],
  ["connection dropped", { code: "ECONNECTION", command: "CONN" }, "retry"],
  ["connection refused", { code: "ESOCKET", message: "connect ECONNREFUSED 127.0.0.1:25", command: "CONN" }, "retry"],
  ["no such host", { code: "EDNS", command: "CONN" }, "retry"],
  ["no response from the server", { code: "ETIMEDOUT", command: "CONN" }, "retry"],
  ["aborted after too long", { code: "EABORT" }, "retry"],
  ["disk full", { code: "ENOSPC", message: "no space left on device" }, "retry"],
  ["unusable address", { code: "EENVELOPE", command: "API" }, "permanent"],
  ["anything else", "what?", "retry"],
  ["nothing at all", undefined, "retry"],
])("%s", (_case, error, expected) => {
  expect(classifyRejection(error)).toBe(expected);
});

test("a stored rejection is one short line", () => {
  const rejection = Object.assign(new Error("Invalid login:\n550 no"), {
    response: `550 no\r\n\tsuch${"x".repeat(600)}`,
  });
  expect(answerOf(rejection)).toMatch(/^550 no suchx+$/);
  expect(answerOf(rejection)).toHaveLength(500);
  expect(reasonOf(rejection)).toBe("Invalid login: 550 no");
  expect(answerOf(new Error("connect ECONNREFUSED"))).toBe("connect ECONNREFUSED");
  expect(answerOf("dropped")).toBe("dropped");
});

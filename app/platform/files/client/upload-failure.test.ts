import { expect, test } from "vitest";
import { CallError } from "#app/platform/http/call.ts";
import { uploadDialogMessages } from "./messages.ts";
import { isTemporary, messageOfFailure } from "./upload-failure.ts";

const { en, ar } = uploadDialogMessages;

const engineError = (message: string, source?: { status: number; responseText?: string }) =>
  Object.assign(new Error(message), { source });
const problem = JSON.stringify({ type: "about:blank", title: "t", status: 413, detail: "Too large.", code: "x" });

test.each([
  [engineError("Request has expired", { status: 403 }), true],
  [engineError("Non 2xx", { status: 403 }), false],
  [engineError("Non 2xx", { status: 400 }), false],
  [engineError("Non 2xx", { status: 409 }), true],
  [engineError("Non 2xx", { status: 413 }), false],
  [engineError("Non 2xx", { status: 429 }), true],
  [engineError("Non 2xx", { status: 503 }), true],
  [engineError("Unknown error", { status: 0 }), true],
  [new TypeError("Failed to fetch"), true],
  [new CallError(429, "", ""), true],
  [new CallError(401, "", ""), false],
  [new Error("a mistake of ours"), false],
])("%s is worth a retry: %s", (error, passing) => {
  expect(isTemporary(error)).toBe(passing);
});

test("users see the server's message, or the engine's translated into their language", () => {
  expect(messageOfFailure(new CallError(413, problem, ""), en)).toBe("Too large.");
  expect(messageOfFailure(engineError("Non 2xx", { status: 413, responseText: problem }), en)).toBe("Too large.");
  expect(messageOfFailure(engineError("Non 2xx", { status: 413, responseText: "<xml/>" }), en)).toBe(en.refused);
  expect(messageOfFailure(engineError("Non 2xx", { status: 500 }), ar)).toBe(ar.unreachable);
  expect(messageOfFailure(engineError("Request has expired", { status: 403 }), ar)).toBe(ar.expired);
  expect(messageOfFailure(new Error("Socket closed unexpectedly"), ar)).toBe(ar.socketClosed);
  expect(messageOfFailure(new Error("Timeout waiting for message from Companion socket"), en)).toBe(en.socketSilent);
  expect(messageOfFailure(new Error("Expected a `endpoint` option containing a URL"), en)).toBe(en.unprepared);
  expect(messageOfFailure(new TypeError("Failed to fetch"), en)).toBe(en.unreachable);
  // A proxy's page about an outage does not blame the file.
  expect(messageOfFailure(new CallError(502, "<h1>Bad gateway</h1>", ""), en)).toBe(en.unreachable);
  expect(messageOfFailure(new CallError(503, "upstream connect error", ""), en)).toBe(en.unreachable);
  expect(messageOfFailure(new CallError(504, "", ""), ar)).toBe(ar.unreachable);
  expect(messageOfFailure(new CallError(502, "<!doctype html><title>502</title>", ""), ar)).toBe(ar.unreachable);
  expect(messageOfFailure(new CallError(522, "error code: 522", ""), en)).toBe(en.unreachable);
  expect(messageOfFailure(new CallError(400, "<h1>Bad request</h1>", ""), en)).toBe(en.refused);
  expect(messageOfFailure("?", ar)).toBe(ar.uploadFailed);
});

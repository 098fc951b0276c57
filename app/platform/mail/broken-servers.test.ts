import { afterAll, expect, test } from "vitest";
import { type Script, startScriptedSmtpServer, type Step } from "#tests/support/scripted-smtp-server.ts";
import { testOutbox } from "#tests/support/test-outbox.ts";
import { type Composer, kindsToUs } from "./message.ts";
import { mailHealth } from "./outbox.server.ts";
import { createSmtpTransport } from "./smtp.server.ts";
import type { TroubleCause } from "./trouble-causes.ts";

/* The outbox with a mail server that breaks off at each step, or answers in unusual ways. */

const server = await startScriptedSmtpServer();
const greet: Composer = async () => ({ subject: "Hi", text: "Hi", html: "<p>Hi</p>", attachments: [] });
const outbox = await testOutbox(
  createSmtpTransport({ url: server.url }),
  Object.fromEntries(["greeting", ...kindsToUs].map((kind) => [kind, greet])),
);
afterAll(async () => {
  await outbox[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

let last = 0;
/** Queues an email and attempts to send it once, while the server follows a script. */
async function attempt(script: Script, interrupt?: () => Promise<void>) {
  server.follow(script);
  const name = `person-${++last}`;
  const id = await outbox.queue(name);
  const attempting = outbox.attempt(id);
  await interrupt?.();
  await attempting;
  const { trouble } = await mailHealth(outbox.db);
  return { id, row: await outbox.row(id), paused: await outbox.pause(), trouble, copies: () => copiesOf(name) };
}

function copiesOf(name: string): number {
  return server.received.filter((message) => message.includes(`<greeting.${name}@`)).length;
}

const beforeTheAnswer: Step[] = ["greeting", "EHLO", "AUTH", "MAIL", "RCPT", "DATA", "message"];

/** Whether a failure at this step says something about all emails. */
function isBeforeTheEmail(step: Step): boolean {
  return step === "greeting" || step === "EHLO" || step === "AUTH";
}

test.each(beforeTheAnswer)("a server that hangs at %s: the email is sent later, without a pause", async (step) => {
  const limit = new AbortController();
  outbox.services.timeLimit = () => limit.signal;
  const { id, row, paused } = await attempt({ [step]: "hang" }, async () => {
    expect(await server.hanging()).toBe(step);
    limit.abort();
  });
  outbox.services.timeLimit = undefined;
  expect(row).toMatchObject({ state: "retry", lastAnswer: "The server did not respond in time" });
  expect(paused).toBeUndefined();
  await sendLater(id);
});

test.each(beforeTheAnswer)("a connection that breaks at %s: the email is sent later, without a pause", async (step) => {
  const { id, row, paused, trouble } = await attempt({ [step]: "drop" });
  expect(row).toMatchObject({ state: "retry", lastAnswer: expect.stringMatching(/./) });
  expect(paused).toBeUndefined();
  expect(trouble?.cause).toBe(isBeforeTheEmail(step) ? "unavailable" : undefined);
  await sendLater(id);
});

const afterTheAnswer: [string, Script][] = [
  ["closes the connection after accepting the message", { message: { answer: "250 2.0.0 Ok", thenDrop: true } }],
  ["accepts the message in several lines", { message: { answer: "250-2.0.0 Ok\n250-queued\n250 as 4711" } }],
  ["hangs after accepting the message", { QUIT: "hang" }],
  ["closes the connection instead of saying goodbye", { QUIT: "drop" }],
  [
    "answers each step in several lines",
    {
      greeting: { answer: "220-welcome\n220-550 5.1.1 certificate\n220 scripted.example" },
      AUTH: { answer: "235-2.7.0 hello\n235 2.7.0 again" },
      MAIL: { answer: "250-2.1.0 fine\n250 2.1.0 Ok" },
      RCPT: { answer: "250-2.1.5 550 5.1.1\n250 2.1.5 Ok" },
      DATA: { answer: "354-please\n354 go ahead" },
    },
  ],
];
test.each(afterTheAnswer)("a server that %s: the email is sent, and never a second time", async (_case, script) => {
  const { id, row, copies } = await attempt(script);
  expect(row).toMatchObject({ state: "sent", attempts: 1 });
  outbox.advance(60);
  await outbox.sweep();
  await outbox.attempt(id);
  expect(copies()).toBe(1);
});

test.each(["MAIL", "RCPT", "DATA", "message"] as const)(
  "a server that closes the connection at %s: the office shows why, in its words",
  async (step) => {
    const { id, row } = await attempt({ [step]: { answer: "421 4.7.28 Unusual rate of mail", thenDrop: true } });
    expect(row).toMatchObject({ state: "retry", lastAnswer: "421 4.7.28 Unusual rate of mail" });
    await sendLater(id);
  },
);

type Expected = { state: string; cause: TroubleCause | undefined };
const answers: [string, Script, Expected][] = [
  ["554 at the greeting", { greeting: { answer: "554 5.7.1 no service" } }, { state: "queued", cause: "rejected" }],
  ["421 at the greeting", { greeting: { answer: "421 4.3.2 busy" } }, { state: "retry", cause: "unavailable" }],
  ["454 for the password", { AUTH: { answer: "454 4.7.0 later" } }, { state: "retry", cause: "unavailable" }],
  [
    "535 for the password",
    { AUTH: { answer: "535-5.7.8 wrong\n535 5.7.8 no" } },
    { state: "queued", cause: "password" },
  ],
  ["553 for the sender", { MAIL: { answer: "553 5.7.1 not yours" } }, { state: "queued", cause: "sender" }],
  ["552 for the size", { MAIL: { answer: "552 5.3.4 too large" } }, { state: "failed", cause: undefined }],
  ["550 in lines", { RCPT: { answer: "550-5.1.1 no\n550 535 5.7.8" } }, { state: "failed", cause: undefined }],
  ["530 at RCPT", { RCPT: { answer: "530 5.7.0 sign in" } }, { state: "retry", cause: undefined }],
  ["421 at RCPT", { RCPT: { answer: "421 4.7.0 certificate", thenDrop: true } }, { state: "retry", cause: undefined }],
  ["554 at DATA", { DATA: { answer: "554 5.5.1 no valid recipients" } }, { state: "failed", cause: undefined }],
  ["554 for the text", { message: { answer: "554 5.7.1 TLS SSL AUTH" } }, { state: "failed", cause: undefined }],
  ["550 5.4.5 at RCPT", { RCPT: { answer: "550 5.4.5 daily quota" } }, { state: "retry", cause: undefined }],
  ["354 at RCPT", { RCPT: { answer: "354 go ahead" } }, { state: "retry", cause: undefined }],
  ["354 for the text", { message: { answer: "354 go on" } }, { state: "retry", cause: undefined }],
  ["nonsense", { RCPT: { answer: "hello there" } }, { state: "retry", cause: undefined }],
  ["half an answer", { message: { answer: "250-2.0.0 Ok", thenDrop: true } }, { state: "retry", cause: undefined }],
];
test.each(answers)("%s: the state is the true one", async (_case, script, { state, cause }) => {
  const { row, trouble } = await attempt(script);
  expect(row).toMatchObject({ state });
  expect(trouble?.cause).toBe(cause);
  // End the pause, as the next email of a repaired server does.
  server.follow({});
  outbox.advance(2);
  const next = await outbox.queue(`next-${last}`);
  await outbox.attemptRequested(next);
  expect(await outbox.row(next)).toMatchObject({ state: "sent" });
  expect((await mailHealth(outbox.db)).trouble).toBeUndefined();
});

test.each([...kindsToUs])(
  "a quota pauses all email only if an email to us (%s) meets it, until one is accepted",
  async (kind) => {
    const quota: Script = { RCPT: { answer: "550 5.4.5 Daily user sending limit exceeded" } };
    for (let number = 0; number < 20; number += 1) {
      const { row, trouble } = await attempt(quota);
      expect(row).toMatchObject({ state: "retry" });
      expect(trouble).toBeUndefined();
    }
    const notice = await outbox.queue(`notice-${kind}`, { kind });
    await outbox.attempt(notice);
    expect(await outbox.row(notice)).toMatchObject({ state: "queued", retries: 0 });
    expect((await mailHealth(outbox.db)).trouble?.cause).toBe("limit");
    const another = await outbox.queue(`another-${kind}`);
    await outbox.attemptRequested(another);
    expect(await outbox.row(another), "a probe that meets the quota does not end the pause").toMatchObject({
      state: "retry",
    });
    expect(await outbox.pause()).toBeDefined();
    server.follow({});
    await outbox.attemptRequested(notice);
    expect(await outbox.row(notice)).toMatchObject({ state: "sent" });
    expect(await outbox.pause()).toBeUndefined();
  },
);

/** The repaired server accepts the email, with the Message-ID that it may already know. */
async function sendLater(id: string): Promise<void> {
  server.follow({});
  outbox.advance(2);
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "sent", attempts: 2 });
  expect((await mailHealth(outbox.db)).trouble).toBeUndefined();
}

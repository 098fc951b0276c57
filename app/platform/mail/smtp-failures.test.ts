import { expect, test } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { startScriptedSmtpServer } from "#tests/support/scripted-smtp-server.ts";
import { type Behaviour, startSmtpServer, type TestSmtpServer } from "#tests/support/smtp-server.ts";
import { startOfTime, testOutbox } from "#tests/support/test-outbox.ts";
import { mailHealth, resendMail } from "./outbox.server.ts";
import { createSmtpTransport } from "./smtp.server.ts";

/* Tests each failure of a mail server with a real server, and the resulting state of the email. The tests control
   the clock. */

test("greylisting: retried after one minute, then five, then sent, with the same bytes each time", async () => {
  await using server = await startSmtpServer();
  await using outbox = await testOutbox(trusting(server));
  const id = await outbox.queue("amina");

  server.behave({ at: "recipient", answer: 451, words: "4.7.1 Greylisted, come back later" });
  await outbox.attempt(id);
  const first = await outbox.row(id);
  expect(first).toMatchObject({ state: "retry", attempts: 1, lastAnswer: expect.stringMatching(/^451 4\.7\.1 Grey/) });
  expectPutOff(first, outbox.now(), 1);

  await outbox.attempt(id); // too early, so nothing happens
  expect(await outbox.row(id)).toEqual(first);

  outbox.advance(2);
  await outbox.attempt(id);
  expectPutOff(await outbox.row(id), outbox.now(), 5);

  outbox.advance(6);
  server.behave({ at: "accept" });
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "sent", attempts: 3, sentAt: outbox.now(), nextAttemptAt: null });
  expect(server.received.map(({ raw }) => raw)).toEqual([first.raw]);
});

const rejections: [string, Behaviour][] = [
  ["550 for the recipient", { at: "recipient", answer: 550, words: "5.1.1 No such user" }],
  ["552 after the message", { at: "message", answer: 552, words: "5.2.2 Mailbox full" }],
];
test.each(rejections)("%s: fails immediately; a person can resend it", async (_case, behaviour) => {
  await using server = await startSmtpServer();
  await using outbox = await testOutbox(trusting(server));
  const id = await outbox.queue("amina");
  server.behave(behaviour);
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "failed", nextAttemptAt: null, sentAt: null });
  expect((await outbox.row(id)).lastAnswer).toMatch(/^55[02] 5\./);
  expect(await mailHealth(outbox.db)).toMatchObject({ failed: 1 });
  expect(await outbox.pause()).toBeUndefined();

  server.behave({ at: "accept" });
  await resendMail(outbox.db, id, outbox.now());
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "sent", attempts: 2, messageId: "greeting.amina" });
});

const breakdowns: [string, Behaviour][] = [
  ["421 after the message", { at: "message", answer: 421 }],
  ["connection closed in the middle of the message", { at: "message", answer: "hang up" }],
];
test.each(breakdowns)("%s: retried with the same bytes", async (_case, behaviour) => {
  await using server = await startSmtpServer();
  await using outbox = await testOutbox(trusting(server));
  const id = await outbox.queue("amina");
  server.behave(behaviour);
  await outbox.attempt(id);
  const putOff = await outbox.row(id);
  expect(putOff).toMatchObject({ state: "retry", lastAnswer: expect.stringMatching(/./) });
  outbox.advance(2);
  server.behave({ at: "accept" });
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "sent" });
  expect(server.received.map(({ raw }) => raw)).toEqual([putOff.raw]);
});

test("a silent or unreachable server: retried later", async () => {
  await using silent = await startScriptedSmtpServer();
  silent.follow({ greeting: "hang" });
  for (const url of [silent.url, `smtp://127.0.0.1:${await freePort()}`]) {
    const transport = createSmtpTransport({ url, greetingSeconds: 0.2 });
    await using outbox = await testOutbox(transport);
    const id = await outbox.queue("amina");
    await outbox.attempt(id);
    expect(await outbox.row(id)).toMatchObject({ state: "retry", attempts: 1, retries: 1 });
  }
});

test("a wrong password: nothing fails, only a probe is sent, and the right one resumes everything", async () => {
  await using server = await startSmtpServer();
  await using outbox = await testOutbox(trusting(server, "wrong"));
  const amina = await outbox.queue("amina");
  const bilal = await outbox.queue("bilal");
  await outbox.attempt(amina);
  await outbox.attempt(bilal);
  expect(await outbox.row(amina)).toMatchObject({ state: "queued", attempts: 1, retries: 0 });
  expect(await outbox.row(bilal)).toMatchObject({ state: "queued", attempts: 0 });
  expect(await outbox.pause()).toEqual({
    since: outbox.now(),
    reason: expect.stringMatching(/535 5\.7\.8/),
  });

  // A minute later, another email is sent as a probe and fails. The start time of the pause does not change.
  outbox.advance(1);
  await outbox.attempt(bilal);
  await outbox.attempt(amina);
  expect([(await outbox.row(amina)).attempts, (await outbox.row(bilal)).attempts]).toEqual([1, 1]);
  const since = (await outbox.pause())?.since;
  expect(since?.getTime()).toBe(outbox.now().getTime() - 60_000);

  // Simulate a corrected password.
  outbox.services.transport = trusting(server);
  outbox.advance(6);
  await outbox.forgetJobs();
  await outbox.attempt(amina);
  expect(await outbox.row(amina)).toMatchObject({ state: "sent" });
  expect(await outbox.pause()).toBeUndefined();
  expect((await outbox.waitingJobs()).map(({ mailId }) => mailId)).toEqual([bilal]);
  await outbox.attempt(bilal);
  expect(await outbox.row(bilal)).toMatchObject({ state: "sent", retries: 0 });
  expect(server.received.map(({ to }) => to)).toEqual([["amina@buyer.example"], ["bilal@buyer.example"]]);
});

const repeatedAnswers: [string, Behaviour][] = [
  ["the recipient", { at: "recipient", answer: 550, words: "5.1.1 <certificate@buyer.example>: User unknown" }],
  ["the message", { at: "message", answer: 554, words: "5.7.1 self-signed certificate altnames in your text" }],
  ["the recipient, in several lines", { at: "recipient", answer: 550, words: "535 5.7.8\n454 4.7.0 certificate" }],
];
test.each(repeatedAnswers)(
  "a rejection of %s that speaks of certificates fails that email only",
  async (_what, answer) => {
    await using server = await startSmtpServer();
    await using outbox = await testOutbox(trusting(server));
    const poisoned = await outbox.queue("certificate");
    const ordinary = await outbox.queue("amina");
    server.behave(answer);
    await outbox.attempt(poisoned);
    expect(await outbox.row(poisoned)).toMatchObject({ state: "failed" });
    expect(await outbox.pause()).toBeUndefined();
    server.behave({ at: "accept" });
    await outbox.attempt(ordinary);
    expect(await outbox.row(ordinary)).toMatchObject({ state: "sent" });
  },
);

test("each probe takes another email, the most important first, and one that always causes a pause stops nothing", async () => {
  await using server = await startSmtpServer();
  await using outbox = await testOutbox(trusting(server));
  const poisoned = await outbox.queue("poisoned");
  server.behave({ at: "sender", answer: 550 });
  await outbox.attempt(poisoned);
  const inquiry = await outbox.queue("inquiry");
  const order = await outbox.queue("order", { priority: -1 });
  server.behave({ at: "accept" });
  outbox.advance(1);
  await outbox.attempt(poisoned);
  expect(await outbox.row(poisoned)).toMatchObject({ attempts: 1 });
  await outbox.attempt(order);
  expect(await outbox.pause()).toBeUndefined();
  await outbox.attempt(inquiry);
  // The poisoned email waits longer each time, and each pause ends at the next email.
  let pausedAt = startOfTime;
  for (const minutes of [1, 5, 15, 15, 15]) {
    const dueAt = (await outbox.row(poisoned)).nextAttemptAt ?? startOfTime;
    expect(dueAt.getTime() - pausedAt.getTime()).toBeGreaterThanOrEqual(minutes * 60_000);
    outbox.advance((dueAt.getTime() - outbox.now().getTime()) / 60_000);
    server.behave({ at: "sender", answer: 550 });
    await outbox.attempt(poisoned);
    pausedAt = outbox.now();
    expect(await outbox.pause()).toBeDefined();
    server.behave({ at: "accept" });
    outbox.advance(1);
    const next = await outbox.queue(`after-${pausedAt.getTime()}`);
    await outbox.attempt(next);
    expect(await outbox.row(next)).toMatchObject({ state: "sent" });
  }
});

test("an email that a person sends again goes out during a pause, and its success ends the pause", async () => {
  await using server = await startSmtpServer();
  await using outbox = await testOutbox(trusting(server, "wrong"));
  const amina = await outbox.queue("amina");
  const bilal = await outbox.queue("bilal");
  await outbox.attempt(amina);
  outbox.services.transport = trusting(server);
  await resendMail(outbox.db, bilal, outbox.now());
  await outbox.attemptRequested(bilal);
  expect(await outbox.row(bilal)).toMatchObject({ state: "sent" });
  expect(await outbox.pause()).toBeUndefined();
});

test("a pause ends at a probe that the server rejects for its recipient, or puts off", async () => {
  await using server = await startSmtpServer();
  for (const answer of [550, 451]) {
    await using outbox = await testOutbox(trusting(server, "wrong"));
    const id = await outbox.queue("amina");
    await outbox.attempt(id);
    outbox.services.transport = trusting(server);
    server.behave({ at: "recipient", answer });
    outbox.advance(2);
    await outbox.attempt(id);
    expect(await outbox.pause()).toBeUndefined();
  }
});

test("an untrusted certificate: nothing is sent to that server, and the queue is paused", async () => {
  await using server = await startSmtpServer();
  await using outbox = await testOutbox(createSmtpTransport({ url: server.url() }));
  const id = await outbox.queue("amina");
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "queued" });
  expect((await mailHealth(outbox.db)).trouble).toMatchObject({
    cause: "certificate",
    reason: expect.stringMatching(/certificate/),
  });
  expect(server.received).toEqual([]);
});

test("a server without encryption: not even the password is sent, and the queue is paused", async () => {
  await using server = await startSmtpServer({ starttls: false });
  await using outbox = await testOutbox(trusting(server));
  const id = await outbox.queue("amina");
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "queued" });
  expect((await mailHealth(outbox.db)).trouble).toMatchObject({
    cause: "encryption",
    reason: expect.stringMatching(/TLS/),
  });
});

test("a sender that the server does not allow is not the email's fault: the queue is paused", async () => {
  await using server = await startSmtpServer();
  await using outbox = await testOutbox(trusting(server));
  const id = await outbox.queue("amina");
  server.behave({ at: "sender", answer: 553, words: "5.7.1 Sender not allowed" });
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "queued", lastAnswer: expect.stringMatching(/553 5/) });
  expect(await outbox.pause()).toBeDefined();
});

test("an email that is deferred again and again fails within 48 hours", async () => {
  await using server = await startSmtpServer();
  await using outbox = await testOutbox(trusting(server));
  const id = await outbox.queue("amina");
  const began = outbox.now();
  server.behave({ at: "recipient", answer: 450, words: "4.2.1 Try later" });
  for (;;) {
    await outbox.attempt(id);
    const { nextAttemptAt } = await outbox.row(id);
    if (!nextAttemptAt) break;
    outbox.advance((nextAttemptAt.getTime() - outbox.now().getTime()) / 60_000);
  }
  expect(await outbox.row(id)).toMatchObject({ state: "failed", lastAnswer: expect.stringMatching(/^450/) });
  const hours = (outbox.now().getTime() - began.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(40);
  expect(hours).toBeLessThanOrEqual(48);
});

function trusting(server: TestSmtpServer, password?: string) {
  return createSmtpTransport({ url: server.url(password), extraCertificates: [server.certificate] });
}

function expectPutOff(row: { state: string; nextAttemptAt: Date | null }, now: Date, minutes: number): void {
  expect(row.state).toBe("retry");
  const waited = ((row.nextAttemptAt?.getTime() ?? 0) - now.getTime()) / 60_000;
  expect(waited).toBeGreaterThanOrEqual(minutes);
  expect(waited).toBeLessThanOrEqual(minutes * 1.1);
}

import { afterAll, expect, test } from "vitest";
import { canRunPostfix, type Postfix, type PostfixService, startPostfix } from "#tests/support/postfix.ts";
import { greet, testOutbox } from "#tests/support/test-outbox.ts";
import { type Composer, inquirySellerMail } from "./message.ts";
import { mailHealth, resendMail } from "./outbox.server.ts";
import { refusalOf } from "./refusal-of.ts";
import { createSmtpTransport } from "./smtp.server.ts";

/* The outbox with a real Postfix: what the office shows is what happened, and nothing arrives twice. */

const short = async () => ({ subject: "Hi", text: "Hi", html: "<p>Hi</p>", attachments: [] });
const postfix = canRunPostfix ? await startPostfix() : undefined;
/** An email to us quotes what a stranger wrote: here, an address whose name says how the server rejects it. */
const quoting: Composer = async ({ recipientName }) => ({
  ...(await short()),
  text: `See http://${recipientName}.example`,
});
const outbox = await testOutbox(createSmtpTransport({ url: "smtp://127.0.0.1" }), {
  greeting: greet,
  short,
  [inquirySellerMail]: quoting,
});
afterAll(async () => {
  await outbox[Symbol.asyncDispose]();
  await postfix?.[Symbol.asyncDispose]();
});

function running(): Postfix {
  if (!postfix) throw new Error("Expected Postfix");
  return postfix;
}

type Tls = { tls?: "off" | "required"; isTrusted?: boolean };

/** Sends the next emails through one of the server's services. */
function useService(service: PostfixService, { tls = "off", isTrusted = true }: Tls = {}): void {
  const { url, certificate } = running();
  const extraCertificates = isTrusted ? [certificate] : [];
  outbox.services.transport = createSmtpTransport({ url: url(service, tls), extraCertificates });
}

/** Returns how many messages have arrived for each name of an email. */
async function arrivedOf(names: string[]): Promise<number[]> {
  const arrived = await running().arrived();
  return names.map((name) => arrived.filter((id) => id === `greeting.${name}`).length);
}

test.runIf(canRunPostfix)(
  "one address that names a certificate and does not exist stops none of 50 other emails",
  async () => {
    useService("usual");
    const poisoned = await outbox.queue("poisoned", { kind: "short", address: "certificate@pmf.example" });
    const names = Array.from({ length: 50 }, (_, index) => `ordinary-${index}`);
    const ids = await Promise.all(names.map((name) => outbox.queue(name, { kind: "short" })));
    await Promise.all([poisoned, ...ids].map((id) => outbox.attempt(id)));
    expect(await outbox.row(poisoned)).toMatchObject({
      state: "failed",
      lastAnswer: expect.stringMatching(/^550 5\.1\.1 <certificate@/),
    });
    expect(await mailHealth(outbox.db)).toMatchObject({ failed: 1 });
    expect(await outbox.pause()).toBeUndefined();
    expect(await arrivedOf(names)).toEqual(names.map(() => 1));
  },
);

test.runIf(canRunPostfix)("of two recipients, only the one that the server rejects fails", async () => {
  useService("usual");
  const seller = await outbox.queue("seller", { address: "orders@pmf.example" });
  const nobody = await outbox.queue("nobody", { address: "nobody@pmf.example" });
  for (const id of [nobody, seller]) await outbox.attempt(id);
  for (const id of [nobody, seller]) await outbox.attempt(id); // repeats change nothing
  expect(await outbox.row(seller)).toMatchObject({ state: "sent", attempts: 1 });
  expect(await outbox.row(nobody)).toMatchObject({ state: "failed", attempts: 1 });
  expect(await arrivedOf(["seller", "nobody"])).toEqual([1, 0]);
});

test.runIf(canRunPostfix)("greylisting delays an email, which then arrives once", async () => {
  useService("greylisting");
  const id = await outbox.queue("grey");
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "retry", lastAnswer: expect.stringMatching(/^450 4\.2\.0 /) });
  expect(await arrivedOf(["grey"])).toEqual([0]);
  outbox.advance(2);
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "sent", attempts: 2 });
  expect(await arrivedOf(["grey"])).toEqual([1]);
});

test.runIf(canRunPostfix)("a message above the server's limit fails, and smaller ones are sent", async () => {
  useService("small");
  const large = await outbox.queue("large");
  await outbox.attempt(large);
  expect(await outbox.row(large)).toMatchObject({ state: "failed", attempts: 1 });
  expect(await outbox.pause()).toBeUndefined();
  const small = await outbox.queue("small", { kind: "short" });
  await outbox.attempt(small);
  expect(await outbox.row(small)).toMatchObject({ state: "sent" });
  expect(await arrivedOf(["large", "small"])).toEqual([0, 1]);
});

test.runIf(canRunPostfix)("with STARTTLS, a self-signed certificate must be trusted", async () => {
  useService("usual", { tls: "required", isTrusted: false });
  const id = await outbox.queue("encrypted");
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "queued", attempts: 1 });
  expect(await outbox.pause()).toMatchObject({ reason: expect.stringMatching(/certificate/) });
  useService("usual", { tls: "required" });
  outbox.advance(2);
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "sent", attempts: 2 });
  expect(await outbox.pause()).toBeUndefined();
  expect(await arrivedOf(["encrypted"])).toEqual([1]);
});

test.runIf(canRunPostfix)("without STARTTLS, nothing is sent if encryption is required", async () => {
  useService("withoutTls", { tls: "required" });
  const id = await outbox.queue("clear");
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "queued", attempts: 1 });
  expect(await outbox.pause()).toBeDefined();
  expect(await arrivedOf(["clear"])).toEqual([0]);
  useService("usual", { tls: "required" });
  await outbox.attemptRequested(id);
  expect(await outbox.pause()).toBeUndefined();
  expect(await arrivedOf(["clear"])).toEqual([1]);
});

const arabicNames = [
  "منى@buyer.example",
  "زهرا.نوری@buyer.example",
  "café@buyer.example",
  "王小明@xn--mgbh0fb.xn--wgbh1c",
];
test.runIf(canRunPostfix).each(arabicNames)("%s is reached only through a server with SMTPUTF8", async (address) => {
  useService("withoutSmtpUtf8");
  const name = `letters-${arabicNames.indexOf(address)}`;
  const id = await outbox.queue(name, { address });
  await outbox.attempt(id);
  const row = await outbox.row(id);
  expect(row).toMatchObject({ state: "failed", attempts: 1 });
  expect(refusalOf(row.lastAnswer ?? "")).toBe("unreachable");
  expect(await outbox.pause()).toBeUndefined();
  expect(await arrivedOf([name])).toEqual([0]);
  useService("usual");
  await resendMail(outbox.db, id, outbox.now());
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "sent", attempts: 2 });
  expect(await arrivedOf([name])).toEqual([1]);
});

const arabicDomains = ["info@مثال.مصر", "sales@شركة.السعودية", "mona@bücher.example"];
test.runIf(canRunPostfix).each(arabicDomains)("%s is reached through any server", async (address) => {
  useService("withoutSmtpUtf8");
  const name = `domain-${arabicDomains.indexOf(address)}`;
  const id = await outbox.queue(name, { address });
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "sent", recipientAddress: address });
  expect(await arrivedOf([name])).toEqual([1]);
});

const routes = [
  "mona%buyer.example@relay.example",
  "buyer.example!mona@relay.example",
  "mona%buyer.example%localhost@relay.example",
  "localhost!buyer.example!mona@relay.example",
  "relay!mona%buyer.example@relay.example",
];
test.runIf(canRunPostfix).each(routes)("%s reaches a mailbox elsewhere, whose limit counts it", async (address) => {
  useService("usual");
  const name = `routed-${routes.indexOf(address)}`;
  const id = await outbox.queue(name, { address });
  await outbox.attempt(id);
  expect(await arrivedOf([name])).toEqual([1]);
  expect(await outbox.row(id)).toMatchObject({ recipientAddress: address, mailbox: "mona@buyer.example" });
});

test.runIf(canRunPostfix)("a server that relays for no one puts emails off, with its answer", async () => {
  useService("closed");
  const id = await outbox.queue("relayed", { address: "mona@elsewhere.example" });
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({
    state: "retry",
    lastAnswer: expect.stringMatching(/^454 4\.7\.1 .*Relay access denied/),
  });
  expect(await arrivedOf(["relayed"])).toEqual([0]);
});

test.runIf(canRunPostfix).each(["5.7.28", "5.7.26", "5.7.1", "5.7.8", "5.4.5"])(
  "a stranger's text that the server rejects with %s delays only the email to us that quotes it",
  async (code) => {
    useService("filtering");
    const to = { kind: inquirySellerMail, address: "orders@pmf.example" };
    const poisoned = await outbox.queue(`reject-${code}`, to);
    const next = await outbox.queue(`next-${code}`, to);
    for (const id of [poisoned, next]) await outbox.attempt(id);
    expect(await outbox.row(poisoned)).toMatchObject({
      state: code === "5.7.1" ? "failed" : "retry",
      lastAnswer: `550 ${code} listed`,
    });
    expect((await mailHealth(outbox.db)).trouble).toBeUndefined();
    expect(await outbox.row(next)).toMatchObject({ state: "sent" });
    expect(await arrivedOf([`reject-${code}`, `next-${code}`])).toEqual([0, 1]);
  },
);

import { Hono } from "hono";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { mount } from "#app/platform/http/serve.server.ts";
import { createLimits } from "#app/platform/limits/limits.server.ts";
import type { Composer } from "#app/platform/mail/message.ts";
import { createSmtpTransport } from "#app/platform/mail/smtp.server.ts";
import type { MailTransport } from "#app/platform/mail/transport.ts";
import { createSettings } from "#app/platform/settings/settings.server.ts";
import { fakeGuard } from "#tests/support/fake-guard.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { from, testOutbox } from "#tests/support/test-outbox.ts";
import { outboxApi } from "./api.server.ts";
import { listMails, pageSize } from "./contract.ts";
import { outboxMessages } from "./messages.ts";

const { en, ar } = outboxMessages;
const staff = { sessionId: "1", accountId: "1", name: "admin", role: "owner" as const, expiresAt: new Date() };

async function openOutbox(transport: MailTransport, composers?: Record<string, Composer>) {
  const outbox = await testOutbox(transport, composers);
  const app = new Hono();
  const guard = fakeGuard(async (c) => (c.req.raw.headers.has("x-staff") ? staff : undefined));
  const { db, now } = outbox;
  const limits = createLimits(outbox.pool);
  const proven: string[] = [];
  const mail = { isFixed: true, sender: () => from, keys: async () => [], refresh: async () => {} };
  const settings = createSettings(db);
  mount(
    app,
    outboxApi({
      db,
      limits,
      now,
      transport,
      mail,
      settings,
      from: async () => from,
      onTestSent: async (by) => void proven.push(by),
    }),
    guard,
    {
      en: words(en),
      ar: words(ar),
    },
  );
  const ask = (path: string, init: RequestInit = {}) =>
    app.request(path, { ...init, headers: { "x-staff": "1", "content-type": "application/json" } });
  return { ...outbox, ask, proven, strange: (path: string) => app.request(path) };
}

function words({ noMailServer, emailInvalid }: { noMailServer: string; emailInvalid: string }) {
  return { noMailServer, emailInvalid };
}

const folder: MailTransport = {
  kind: "folder",
  deliver: async ({ messageId }) => ({ state: "stored", answer: `${messageId}.eml` }),
  verify: async () => undefined,
  close: () => undefined,
};

test("only staff can use the outbox", async () => {
  await using outbox = await openOutbox(folder);
  const id = await outbox.queue("amina");
  for (const path of ["/api/mail", `/api/mail/${id}/preview`, `/api/mail/${id}/message.eml`]) {
    expect((await outbox.strange(path)).status, path).toBe(401);
  }
});

test("the outbox is listed page by page, with all states or one", async () => {
  await using outbox = await openOutbox(folder);
  for (let at = 0; at <= pageSize; at += 1) await outbox.queue(`person-${at}`);
  const first = await outbox.ask("/api/mail");
  expect(z.parse(listMails.answer, await first.json())).toHaveLength(pageSize);
  const next = /<(.*)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  expect(z.parse(listMails.answer, await (await outbox.ask(next)).json())).toHaveLength(1);
  expect(await (await outbox.ask("/api/mail?state=sent")).json()).toEqual([]);
  expect((await outbox.ask("/api/mail?state=lost")).status).toBe(400);
});

test("an email is shown as its reader sees it, in a frame that runs and loads nothing", async () => {
  const html = "<p>Hi</p><script>alert(1)</script>";
  const hostile: Composer = async () => ({ subject: "Hi", text: "Hi", html, attachments: [] });
  await using outbox = await openOutbox(folder, { greeting: hostile });
  const id = await outbox.queue("amina");
  expect((await outbox.ask(`/api/mail/${id}/preview`)).status).toBe(404);
  await outbox.attempt(id);
  const preview = await outbox.ask(`/api/mail/${id}/preview`);
  expect(await preview.text()).toContain("<p>Hi</p>");
  expect(preview.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox.*frame-ancestors 'self'/);
  expect(preview.headers.get("cache-control")).toContain("no-store");
});

test("a stored email can be sent", async () => {
  await using outbox = await openOutbox(folder);
  const id = await outbox.queue("amina");
  await outbox.attempt(id);
  const again = await outbox.ask(`/api/mail/${id}/resend`, { method: "POST" });
  expect(await again.json()).toMatchObject({ id, state: "queued", isComposed: false });
  expect((await outbox.ask(`/api/mail/${crypto.randomUUID()}/resend`, { method: "POST" })).status).toBe(404);
});

const testTo = (to: string) => ({ method: "POST", body: JSON.stringify({ to }) });

test("without a mail server, there is no test email", async () => {
  await using outbox = await openOutbox(folder);
  const refused = await outbox.ask("/api/mail/test", testTo("me@pmf.example"));
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ detail: en.noMailServer });
});

test("a test email shows the server's response and whose fault a failure is", async () => {
  await using server = await startSmtpServer();
  const extraCertificates = [server.certificate];
  await using outbox = await openOutbox(createSmtpTransport({ url: server.url(), extraCertificates }));
  expect((await outbox.ask("/api/mail/test", testTo("no address"))).status).toBe(400);

  const sent = await outbox.ask("/api/mail/test", testTo("me@pmf.example"));
  expect(await sent.json()).toMatchObject({ outcome: "sent", answer: expect.stringContaining("250") });
  expect(server.received).toMatchObject([{ to: ["me@pmf.example"] }]);
  expect(outbox.proven).toEqual(["admin"]);

  server.behave({ at: "recipient", answer: 550, words: "5.1.1 No such user" });
  const unknown = await outbox.ask("/api/mail/test", testTo("nobody@pmf.example"));
  expect(await unknown.json()).toMatchObject({ outcome: "refused", because: "permanent" });
  server.behave({ at: "recipient", answer: 451, words: "4.7.1 Greylisted" });
  const later = await outbox.ask("/api/mail/test", testTo("me@pmf.example"));
  expect(await later.json()).toMatchObject({ outcome: "refused", because: "retry" });
});

test("a wrong password is reported as a configuration error", async () => {
  await using server = await startSmtpServer();
  const url = server.url("wrong");
  await using outbox = await openOutbox(createSmtpTransport({ url, extraCertificates: [server.certificate] }));
  const refused = await outbox.ask("/api/mail/test", testTo("me@pmf.example"));
  expect(await refused.json()).toMatchObject({ outcome: "refused", because: "config" });
});

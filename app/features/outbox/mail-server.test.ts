import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type Script, startScriptedSmtpServer } from "#tests/support/scripted-smtp-server.ts";
import { testApi } from "#tests/support/test-api.ts";
import { changeMailServer, readMailHealth, readMailServer, shownServerSchema } from "./contract.ts";

type Api = Awaited<ReturnType<typeof testApi>>;
type Staff = { cookie: string };

const password = "p@ss w/rd";

const fieldsOf = (url: string, others: object = {}) => ({
  host: "127.0.0.1",
  port: Number(new URL(url).port),
  tls: "off",
  user: "mailer@pmf.example",
  password,
  senderName: "PMF",
  senderAddress: "orders@pmf.example",
  testTo: "owner@pmf.example",
  ...others,
});

const put = (api: Api, body: object, staff: Staff) => api.send("PUT", changeMailServer.path, body, staff);
const shown = async (api: Api, staff: Staff) =>
  z.parse(shownServerSchema, await (await api.request(readMailServer.path, { headers: staff })).json());

test("a server that accepts the test is used for all emails, and its password is stored encrypted", async () => {
  await using server = await startScriptedSmtpServer();
  await using api = await testApi();
  const owner = await api.signIn();
  expect(await shown(api, owner)).toMatchObject({ state: "none", server: null });
  const saved = await put(api, fieldsOf(server.url), owner);
  expect(await saved.json()).toMatchObject({ outcome: "saved", shown: { state: "ready" } });
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain("orders@pmf.example");
  expect(await shown(api, owner)).toMatchObject({
    state: "ready",
    server: { user: "mailer@pmf.example", hasPassword: true },
    sender: { name: "PMF", address: "orders@pmf.example" },
  });
  expect(api.services.transport.kind).toBe("smtp");
  const health = await (await api.request(readMailHealth.path, { headers: owner })).json();
  expect(health).toMatchObject({ canSend: true });
  const { rows } = await api.database.pool.query("select to_jsonb(s)::text as row from settings s");
  const stored = JSON.stringify(rows) + JSON.stringify((await api.database.pool.query("select * from audit_log")).rows);
  expect(stored).toContain("mailServer");
  expect(stored).not.toContain(password);
  expect(stored).not.toContain(Buffer.from(password).toString("base64"));
  const key = await readFile(join(api.services.config.dataDir, "secrets", "settings-keys"), "utf8");
  expect(stored).not.toContain(key.trim());

  // The stored password stays with its server and user, and never goes to another server.
  const { password: _, ...withoutPassword } = fieldsOf(server.url, { senderName: "PMF Orders" });
  expect((await (await put(api, withoutPassword, owner)).json()).outcome).toBe("saved");
  const elsewhere = await put(api, { ...withoutPassword, host: "localhost" }, owner);
  expect([elsewhere.status, (await elsewhere.json()).fields]).toEqual([400, { password: expect.any(String) }]);

  expect((await api.request(changeMailServer.path, { method: "DELETE", headers: owner })).status).toBe(200);
  expect(api.services.transport.kind).toBe("folder");
  expect(await shown(api, owner)).toMatchObject({ state: "none" });
});

test.each<[string, Script]>([
  ["password", { AUTH: { answer: "535 5.7.8 BANNER" } }],
  ["sender", { MAIL: { answer: "553 5.7.1 BANNER" } }],
  ["recipient", { RCPT: { answer: "550 5.1.1 BANNER" } }],
  ["rejected", { greeting: { answer: "554 5.7.1 BANNER" } }],
  ["later", { greeting: { answer: "421 4.7.0 BANNER", thenDrop: true } }],
  ["later", { MAIL: { answer: "451 4.3.0 BANNER" } }],
  ["later", { RCPT: { answer: "450 4.2.0 BANNER" } }],
  ["later", { message: "drop" }],
  ["message", { message: { answer: "554 5.7.1 BANNER" } }],
  ["unavailable", { greeting: { answer: "SSH-2.0-BANNER", thenDrop: true } }],
  ["unavailable", { greeting: "drop" }],
])("a refusal is named (%s) without what the server said, and changes nothing", async (because, script) => {
  await using server = await startScriptedSmtpServer();
  await using api = await testApi();
  const owner = await api.signIn();
  server.follow(script);
  const refused = await (await put(api, fieldsOf(server.url), owner)).text();
  expect(JSON.parse(refused)).toEqual({ outcome: "refused", because });
  expect(refused).not.toContain("BANNER");
  expect(await shown(api, owner)).toMatchObject({ state: "none" });
  expect(api.services.transport.kind).toBe("folder");
});

test("only owners can try mail servers, a bounded number of times, and no password goes out unencrypted", async () => {
  await using server = await startScriptedSmtpServer();
  await using api = await testApi();
  expect((await put(api, fieldsOf(server.url), await api.signInAs("sales"))).status).toBe(403);
  const owner = await api.signIn(undefined, "admin");
  const wrong = [
    { host: "mail.example.com" },
    { host: "a b" },
    { host: "-x.example" },
    { port: 0 },
    { port: 65_536 },
    { tls: "none" },
    { senderAddress: "orders" },
    { user: "someone else", password: undefined },
  ];
  for (const others of wrong) {
    expect((await put(api, fieldsOf(server.url, others), owner)).status, JSON.stringify(others)).toBe(400);
  }
  const statuses = [];
  for (let tried = 0; tried < 20; tried += 1) statuses.push((await put(api, fieldsOf(server.url), owner)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(server.received.length).toBeLessThanOrEqual(20);
});

test("a delivery under way is not interrupted when the server changes, or when anything else does", async () => {
  await using server = await startScriptedSmtpServer();
  await using another = await startScriptedSmtpServer();
  await using api = await testApi();
  const owner = await api.signIn();
  expect((await (await put(api, fieldsOf(server.url), owner)).json()).outcome).toBe("saved");
  const { transport, mail } = api.services;
  server.follow({ message: "hang" });
  const envelope = { messageId: "a", from: "orders@pmf.example", to: "mona@nile.example" };
  const delivery = transport.deliver(envelope, Buffer.from("Subject: a\r\n\r\nb"));
  const settled = delivery.then(
    () => "sent",
    () => "failed",
  );
  await server.hanging();
  await mail.refresh();
  expect((await (await put(api, fieldsOf(another.url), owner)).json()).outcome).toBe("saved");
  expect(await Promise.race([settled, Promise.resolve("under way")])).toBe("under way");
  expect(await transport.deliver(envelope, Buffer.from("Subject: a\r\n\r\nb"))).toMatchObject({ state: "sent" });
  expect(another.received).toHaveLength(2);
  await server[Symbol.asyncDispose]();
  expect(await settled).toBe("failed");
});

test("a password that cannot be decrypted keeps emails waiting until it is entered again", async () => {
  await using server = await startScriptedSmtpServer();
  await using api = await testApi();
  const owner = await api.signIn();
  expect((await (await put(api, fieldsOf(server.url), owner)).json()).outcome).toBe("saved");
  await api.database.pool.query(`update settings set value = to_jsonb('AAAA'::text) where key = 'mailServer'`);
  api.services.settings.forget();
  await api.services.mail.refresh();
  expect(await shown(api, owner)).toMatchObject({ state: "locked", server: null });
  expect(api.services.transport.kind).toBe("smtp");
  await expect(api.services.transport.verify()).rejects.toThrow("cannot be read");
  expect((await (await put(api, fieldsOf(server.url), owner)).json()).outcome).toBe("saved");
  await api.services.transport.verify();
});

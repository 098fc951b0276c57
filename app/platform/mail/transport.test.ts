import { mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { composeMessage } from "./compose-message.server.ts";
import { createFolderTransport } from "./folder.server.ts";
import type { ComposedMail, MailAddress } from "./message.ts";
import { createSmtpTransport } from "./smtp.server.ts";
import type { MailTransport } from "./transport.ts";

/** A transport, and a function that returns the messages it delivered. */
type Route = AsyncDisposable & { transport: MailTransport; state: "sent" | "stored"; arrived(): Promise<Buffer[]> };

const routes: [string, () => Promise<Route>][] = [
  ["folder", folderRoute],
  ["SMTP with STARTTLS", () => smtpRoute({})],
  ["SMTP over TLS", () => smtpRoute({ implicitTls: true })],
];

const seller = { name: "PMF Bioactive", address: "orders@pmf.example" };
const buyer = { name: "د. عبد الرحمن الأنصاري", address: "a.ansari@al-noor.example" };
const pdf = Uint8Array.from({ length: 92_000 }, (_, index) => (index * 7919) % 256);
const mail: ComposedMail = {
  subject: "استلمنا أمر الشراء PO-2026-000124",
  text: "شكرًا لكم.\n.\n..two dots\n.one dot",
  html: "<p>شكرًا لكم</p>",
  replyTo: { name: "مبيعات PMF", address: "sales@pmf.example" },
  attachments: [{ filename: "PO-2026-000124.pdf", contentType: "application/pdf", content: pdf }],
};

test.each(routes)("%s: messages arrive byte for byte", async (_name, open) => {
  await using route = await open();
  const raw = await composed(mail, buyer);
  expect(await deliver(route, raw)).toMatchObject({ state: route.state, answer: expect.stringMatching(/./) });
  const arrived = await route.arrived();
  expect(arrived).toHaveLength(1);
  expect(raw.equals(arrived[0] ?? Buffer.alloc(0))).toBe(true);
});

test.each(routes)("%s: lines that begin with a dot stay as they are", async (_name, open) => {
  await using route = await open();
  await deliver(route, Buffer.from("Subject: dots\r\n\r\n.\r\n..\r\n.x\r\nend\r\n"));
  expect(String((await route.arrived())[0])).toBe("Subject: dots\r\n\r\n.\r\n..\r\n.x\r\nend\r\n");
});

test.each(routes)("%s: Arabic subjects, names, and a PDF survive", async (_name, open) => {
  await using route = await open();
  await deliver(route, await composed(mail, buyer));
  const [raw] = await route.arrived();
  const message = await PostalMime.parse(raw ?? "");
  expect(message).toMatchObject({
    subject: mail.subject,
    from: seller,
    to: [buyer],
    replyTo: [mail.replyTo],
    messageId: "<PO-2026-000124.buyer@pmf.example>",
    date: "2026-11-20T22:30:00.000Z",
  });
  expect(message.text?.replaceAll("\r\n", "\n").trim()).toBe(mail.text);
  expect(message.html?.trim()).toBe(mail.html);
  expect(message.attachments).toMatchObject([{ filename: "PO-2026-000124.pdf", mimeType: "application/pdf" }]);
  const content = message.attachments[0]?.content;
  expect(content instanceof ArrayBuffer && Buffer.from(content).equals(pdf)).toBe(true);
});

test.each(routes)("%s: a second email with the same name replaces the first or follows it", async (_name, open) => {
  await using route = await open();
  const raw = await composed(mail, buyer);
  await deliver(route, raw);
  await deliver(route, raw);
  const arrived = await route.arrived();
  expect(arrived).toHaveLength(route.state === "stored" ? 1 : 2);
  expect(arrived.every((bytes) => bytes.equals(raw))).toBe(true);
});

test.each(routes)("%s: can be checked in advance", async (_name, open) => {
  await using route = await open();
  await route.transport.verify();
  expect(await route.arrived()).toEqual([]);
});

test("only the site's own user can read stored emails", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pmf-outbox-"));
  await createFolderTransport(folder).deliver(envelope, Buffer.from("Subject: Order"));
  const modes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).mode & 0o777);
  expect(await Promise.all(modes)).toEqual([0o600]);
  await rm(folder, { recursive: true });
});

test("an unwritable folder is detected, and nothing is left behind", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pmf-outbox-"));
  const notAFolder = join(folder, "file");
  await writeFile(notAFolder, "");
  const transport = createFolderTransport(notAFolder);
  await expect(transport.verify()).rejects.toThrow("EEXIST");
  await expect(transport.deliver(envelope, Buffer.from("x"))).rejects.toThrow("EEXIST");
  await rm(folder, { recursive: true });
});

test("SMTP: the only recipient is the envelope's", async () => {
  await using server = await startSmtpServer();
  const transport = createSmtpTransport({ url: server.url(), extraCertificates: [server.certificate] });
  await transport.deliver(envelope, await composed(mail, buyer));
  expect(server.received).toMatchObject([{ from: seller.address, to: [buyer.address] }]);
  const two = { ...envelope, to: "x@pmf.example\r\nRCPT TO:<y@pmf.example>" };
  await expect(transport.deliver(two, pdf)).rejects.toThrow("one valid email address");
  expect(server.received).toHaveLength(1);
});

test("SMTP: a private authority is trusted in addition to the system's", async () => {
  await using trusted = await startSmtpServer();
  await using stranger = await startSmtpServer();
  const transport = createSmtpTransport({ url: stranger.url(), extraCertificates: [trusted.certificate] });
  await expect(transport.verify()).rejects.toThrow(/certificate/);
});

const envelope = { messageId: "PO-2026-000124.buyer", from: seller.address, to: buyer.address };

function deliver(route: Route, raw: Buffer) {
  return route.transport.deliver(envelope, raw);
}

function composed(content: ComposedMail, to: MailAddress): Promise<Buffer> {
  const date = new Date("2026-11-20T22:30:00Z");
  return composeMessage(content, { messageId: envelope.messageId, from: seller, to, date });
}

async function folderRoute(): Promise<Route> {
  const folder = await mkdtemp(join(tmpdir(), "pmf-outbox-"));
  return {
    transport: createFolderTransport(folder),
    state: "stored",
    async arrived() {
      const names = (await readdir(folder)).filter((name) => !name.startsWith("."));
      expect(names.every((name) => name.endsWith(".eml"))).toBe(true);
      return Promise.all(names.map((name) => readFile(join(folder, name))));
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

async function smtpRoute(options: { implicitTls?: boolean }): Promise<Route> {
  const server = await startSmtpServer(options);
  return {
    transport: createSmtpTransport({ url: server.url(), extraCertificates: [server.certificate] }),
    state: "sent",
    arrived: async () => server.received.map(({ raw }) => raw),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

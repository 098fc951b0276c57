import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { composeMessage } from "./compose-message.server.ts";
import type { ComposedMail } from "./message.ts";

const from = { name: "PMF Bioactive", address: "orders@pmf.example" };
const to = { name: "Jane O'Neil", address: "jane@buyer.example" };
const plain: ComposedMail = { subject: "Order", text: "text", html: "<p>text</p>", attachments: [] };

test("an email says that it is automatic and should get no automatic reply", async () => {
  const { headers } = await parsed(await compose(plain));
  expect(headers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
      expect.objectContaining({ key: "x-auto-response-suppress", value: "All" }),
    ]),
  );
});

test.each([
  ["line ends", "Bob\r\nBcc: thief@evil.example"],
  ["other kinds of line ends", "Bob\nBcc: thief@evil.example\rCc: thief@evil.example\u2028\u0085"],
  ["a second address", 'Bob" <thief@evil.example>, "x'],
  ["a comma and brackets", "thief@evil.example, <thief@evil.example>"],
  ["an encoded word", "=?utf-8?q?Bob=0D=0ABcc:_thief=40evil.example?="],
  ["control characters and direction overrides", "B\u0000o\u202Eb\u2066\u2069"],
])("a name with %s adds neither a header nor a recipient", async (_case, name) => {
  const honest = await compose({ ...plain, replyTo: { name: "Bob", address: to.address } });
  const forged = await compose(
    { ...plain, subject: name, replyTo: { name, address: to.address }, attachments: [] },
    { ...to, name },
  );
  const message = await parsed(forged);
  expect(message.headers.map(({ key }) => key)).toEqual((await parsed(honest)).headers.map(({ key }) => key));
  expect(message.to).toMatchObject([{ address: to.address }]);
  expect(message.replyTo).toMatchObject([{ address: to.address }]);
  expect(String(forged)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(message.to?.[0]?.name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
});

test.each([
  "a@x.example, b@x.example",
  "a@x.example\r\nBcc: b@x.example",
  "a@x.example b@x.example",
  "<a@x.example>",
  "a@x.example;b@x.example",
  "a@b@x.example",
  "a",
  "",
])("%j is not a single address and gets no message", async (address) => {
  await expect(compose(plain, { name: "", address })).rejects.toThrow("one valid email address");
  await expect(compose({ ...plain, replyTo: { name: "", address } })).rejects.toThrow("one valid email address");
});

test.each([
  ["منى@buyer.example", undefined],
  ["زهرا.نوری@مثال.مصر", undefined],
  ["josé@buyer.example", undefined],
  ["mona@مثال.مصر", "mona@xn--mgbh0fb.xn--wgbh1c"],
])("a buyer's address %s leaves the headers of the email to us in ASCII", async (address, answered) => {
  const raw = String(await compose({ ...plain, replyTo: { name: "منى", address } }));
  expect(raw.slice(0, raw.indexOf("\r\n\r\n"))).toMatch(/^[\r\n\x20-\x7e]*$/);
  expect(/^reply-to:.*<(.*)>/im.exec(raw)?.[1]).toBe(answered);
});

test("an attachment's name cannot leave its header or folder", async () => {
  const attachment = { filename: 'a"\r\nX-Evil: 1\r\n.pdf', contentType: "application/pdf", content: Buffer.from("x") };
  const message = await parsed(await compose({ ...plain, attachments: [attachment] }));
  expect(message.headers.map(({ key }) => key)).not.toContain("x-evil");
  expect(message.attachments).toHaveLength(1);
});

test("every line is short enough for any mail server", async () => {
  const long = "كلمة ".repeat(2000);
  const raw = String(await compose({ ...plain, subject: long.slice(0, 500), text: long, html: `<p>${long}</p>` }));
  expect(raw.endsWith("\r\n")).toBe(true);
  expect(raw.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(78);
});

function compose(mail: ComposedMail, recipient = to): Promise<Buffer> {
  return composeMessage(mail, { messageId: "PO-1.buyer", from, to: recipient, date: new Date(0) });
}

function parsed(raw: Buffer) {
  return PostalMime.parse(raw);
}

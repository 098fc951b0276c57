// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { renderMail } from "./mail-template.server.tsx";
import type { MailContent } from "./mail-text.ts";

const content: MailContent = {
  language: "en",
  preheader: "Order PO-2026-000124",
  title: "New purchase order",
  intro: "Reply to this message to answer the buyer.",
  rows: [
    { label: "Order No.", value: "PO-2026-000124", ltr: true },
    { label: "Buyer", value: "مؤسسة النور للتجارة Al-Noor Trading Co. (W.L.L.)" },
  ],
  total: { label: "Total", value: "USD 60,000.00" },
  action: { label: "Open in admin", url: "https://pmf.example/admin?q=a&b=c" },
  footer: "Sent by the PMF website.",
  brand: "PMF Bioactive",
};

test("both formats have the same content", () => {
  const { html, text } = renderMail(content);
  const said = documentOf(html).body.textContent;
  const { preheader, brand, rows, total, action, ...rest } = content;
  const messages = [rest.title, rest.intro, rest.footer, ...rows.flatMap(({ label, value }) => [label, value])];
  for (const word of [...messages, total?.label ?? "", total?.value ?? "", action?.label ?? ""]) {
    expect(said).toContain(word);
    expect(text).toContain(word);
  }
  expect(text).toContain(action?.url);
  expect(documentOf(html).querySelector("a")?.getAttribute("href")).toBe(action?.url);
  expect(said).toContain(preheader);
  expect(said).toContain(brand);
});

test("our own numbers do not wrap in the title and rows, unlike other text", () => {
  const unbroken = "PO-2026-000124";
  const { html } = renderMail({ ...content, title: `New purchase order ${unbroken}`, unbroken });
  const pieces = [...documentOf(html).querySelectorAll("[style*=nowrap]")].map((piece) => piece.textContent);
  expect(pieces).toEqual([unbroken, unbroken, content.total?.value]);
});

test("user input is shown as plain text", () => {
  const hostile = '<img src=x onerror=alert(1)> <a href="https://evil.example">click</a> &amp; </td></table>';
  const { html, text } = renderMail({ ...content, rows: [{ label: "Notes", value: hostile }] });
  const mail = documentOf(html);
  expect(mail.querySelectorAll("img, script")).toHaveLength(0);
  expect(mail.querySelectorAll("a")).toHaveLength(1);
  expect(mail.body.textContent).toContain(hostile);
  expect(text).toContain(hostile);
});

test("a value keeps its lines, and no line looks like one of our rows", () => {
  const { html, text } = renderMail({ ...content, rows: [{ label: "Notes", value: "واحد\r\nTotal: USD 0.01" }] });
  expect(documentOf(html).querySelectorAll("br")).toHaveLength(1);
  expect(isolationOf(documentOf(html), "Total: USD 0.01")).toBe("auto");
  expect(text.split("\n").filter((line) => line.startsWith("Total:"))).toEqual(["Total: USD 60,000.00"]);
});

test("each value has its own direction and does not affect what follows", () => {
  const { html, text } = renderMail({
    ...content,
    language: "ar",
    rows: [
      { label: "الهاتف", value: "+966 50 123 4567", ltr: true },
      { label: "المشتري", value: "\u202Eexe.fdp\u2066 Al-Noor" },
    ],
  });
  const mail = documentOf(html);
  expect(mail.documentElement.getAttribute("dir")).toBe("rtl");
  expect([...mail.querySelectorAll("table[dir]")].every((table) => table.getAttribute("dir") === "rtl")).toBe(true);
  expect(isolationOf(mail, "+966 50 123 4567")).toBe("ltr");
  expect(isolationOf(mail, "exe.fdp Al-Noor")).toBe("auto");
  expect(text).toContain("الهاتف: \u2066+966 50 123 4567\u2069");
  expect(text).toContain("المشتري: exe.fdp Al-Noor");
});

test("numbers in Arabic text keep their order, in both forms", () => {
  const { html, text } = renderMail({ ...content, rows: [{ label: "Notes", value: "اتصل على +20 100 123 4567" }] });
  for (const form of [html, text]) expect(form).toContain("اتصل على \u2066+20 100 123 4567\u2069");
});

test("each line of a reply has its own direction, also one in Arabic that begins with a Latin name", () => {
  const body = "PMF متوفر بالكيلو من المصنع\nPlease call us\n+20 100 123 4567";
  const mail = documentOf(renderMail({ ...content, rows: [], body }).html);
  expect(body.split("\n").map((line) => isolationOf(mail, line))).toEqual(["rtl", "auto", "auto"]);
});

test("omitted parts leave no empty space", () => {
  const { total: _total, action: _action, ...small } = content;
  const { html, text } = renderMail({ ...small, rows: [] });
  expect(documentOf(html).querySelectorAll("a")).toHaveLength(0);
  expect(text).toBe(`${small.title}\n\n${small.intro}\n\n${small.footer}\n`);
});

function documentOf(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

function isolationOf(mail: Document, value: string): string | null | undefined {
  const isolate = [...mail.querySelectorAll("span")].find(({ textContent }) => textContent === value);
  expect(isolate?.style.unicodeBidi).toBe("isolate");
  return isolate?.getAttribute("dir");
}

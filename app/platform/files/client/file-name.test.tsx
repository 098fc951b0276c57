import bidiFactory from "bidi-js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FileName } from "./file-name.tsx";

const bidi = bidiFactory();

/** The name as it is shown, from left to right, by the Unicode bidirectional algorithm. */
function shown(name: string): string {
  const html = renderToStaticMarkup(<FileName name={name} />);
  const direction = html.startsWith(`<bdi dir="rtl"`) ? "rtl" : "ltr";
  const text = html
    .replaceAll('<bdo dir="ltr">', "\u2066\u202d")
    .replaceAll("</bdo>", "\u202c\u2069")
    .replace(/<[^>]*>/g, "");
  return bidi
    .getReorderedString(text, bidi.getEmbeddingLevels(text, direction))
    .replace(/[\u202c\u202d\u2066-\u2069]/g, "");
}

test.each([
  ["صورة 2026.jpg", "2026.jpg ةروص"],
  ["عقد التوريد (2).pdf", ".pdf(2) ديروتلا دقع"],
  ["فاتورة 2026-11-29.xlsx", "2026-11-29.xlsx ةروتاف"],
  ["عرض ٢٥-١٢-٢٠٢٦.docx", "٢٥-١٢-٢٠٢٦.docx ضرع"],
  ["لقطة 2026-11-29 في 10.30 م.png", ".pngم 10.30 يف 2026-11-29 ةطقل"],
  ["PMF قائمة الأسعار.pdf", ".pdfراعسألا ةمئاق PMF"],
  ["شهادة ISO 9001.mp4", "ISO 9001.mp4 ةداهش"],
  ["عقد (نهائي 2).pdf", ".pdf(2 يئاهن) دقع"],
  ["بدون امتداد 12-4", "12-4 دادتما نودب"],
  ["IMG-20261129-WA0004.jpg", "IMG-20261129-WA0004.jpg"],
  ["Order (2) 2026-11-29.pdf", "Order (2) 2026-11-29.pdf"],
])("the parts of %s keep their order", (name, order) => {
  expect(shown(name)).toBe(order);
});

import type { Executor } from "#app/platform/db/database.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { PdfRenderer } from "#app/platform/pdf/pdf-renderer.server.ts";
import type { OrderRow } from "../order-row.server.ts";
import { renderOrderPdf } from "./order-pdf.server.ts";
import { placedDocument } from "./placed-document.server.ts";

/** An order's document as a PDF to show or save under its number. */
export async function documentResponse(
  { db, pdf }: { db: Executor; pdf: PdfRenderer },
  order: OrderRow,
  language: Language,
): Promise<Response> {
  const bytes = await renderOrderPdf(pdf, await placedDocument(db, order, language));
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${order.orderNumber}.pdf"`,
      "content-length": String(bytes.byteLength),
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}

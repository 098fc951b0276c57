import type { PdfRenderer } from "#app/platform/pdf/pdf-renderer.server.ts";
import type { OrderDocumentView } from "./order-document-view.ts";

/** From the root of the project: the built server does not lie beside its sources. */
const template = "app/features/purchase-orders/document/order.typ";

/** The order document as a tagged PDF; one A4 page for every order that the contract accepts. */
export function renderOrderPdf(pdf: PdfRenderer, view: OrderDocumentView): Promise<Uint8Array> {
  return pdf.render(template, view);
}

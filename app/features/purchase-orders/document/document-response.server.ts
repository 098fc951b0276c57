import { AppError } from "#app/platform/errors/app-error.ts";
import type { Requester } from "#app/platform/sandbox/lanes.ts";
import type { OrderRow } from "../order-row.server.ts";
import { type DocumentServices, orderDocument, readerPatience } from "./order-pdf.server.ts";

/** An order's document as a PDF to show or save under its number. Throws unavailable when there is none. */
export async function documentResponse(
  services: DocumentServices,
  order: OrderRow,
  requester: Requester,
): Promise<Response> {
  const document = await orderDocument(services, order, { ...readerPatience, requester });
  if (document.state === "failed") {
    throw new AppError("unavailable", "order document", { message: "documentFailed" });
  }
  const { pdf, sha256 } = document;
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${order.orderNumber}.pdf"`,
      "content-length": String(pdf.byteLength),
      "cache-control": "private, no-store",
      "repr-digest": `sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`,
      "x-robots-tag": "noindex",
    },
  });
}

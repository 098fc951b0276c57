import type { ProductType } from "#app/domain/products.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { namesOtherWebAddress, refuseWebAddresses } from "#app/platform/http/web-address.server.ts";
import type { Buyer } from "./contract.ts";
import { documentFields, payloadFields } from "./fields/order-fields.ts";
import { quantityProblem } from "./pricing.ts";

/** Checks what the schema alone cannot. Throws invalid, with the fields. */
export function checkBuyer({ buyer, productType }: { buyer: Buyer; productType: ProductType }): void {
  const problem = quantityProblem(buyer.quantity, productType);
  if (problem) throw new AppError("invalid", "quantity", { fields: { "buyerInfo.quantity": problem } });
  const sentOut = Object.entries(payloadFields).filter(([, name]) => name !== "email" && documentFields.includes(name));
  refuseWebAddresses({
    "buyerInfo.companyName": { text: buyer.companyName, names: namesOtherWebAddress },
    ...Object.fromEntries(sentOut.map(([payloadName, name]) => [`buyerInfo.${payloadName}`, buyer[name]])),
  });
}

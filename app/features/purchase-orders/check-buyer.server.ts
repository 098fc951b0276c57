import type { ProductType } from "#app/domain/products.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { namesOtherWebAddress, refuseWebAddresses } from "#app/platform/http/web-address.server.ts";
import type { Buyer } from "./contract.ts";
import { quantityProblem } from "./pricing.ts";

/** Checks what the schema alone cannot. Throws invalid, with the fields. */
export function checkBuyer({ buyer, productType }: { buyer: Buyer; productType: ProductType }): void {
  const problem = quantityProblem(buyer.quantity, productType);
  if (problem) throw new AppError("invalid", "quantity", { fields: { "buyerInfo.quantity": problem } });
  refuseWebAddresses({
    "buyerInfo.companyName": { text: buyer.companyName, names: namesOtherWebAddress },
    "buyerInfo.contactName": buyer.contactName,
    "buyerInfo.phoneNumber": buyer.phoneNumber,
    "buyerInfo.shippingAddress": buyer.shippingAddress,
  });
}

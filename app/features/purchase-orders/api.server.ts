import type { Served } from "#app/platform/http/serve.server.ts";
import { buyerCalls } from "./buyer-calls.server.ts";
import type { OrderApiServices } from "./order-services.server.ts";
import { staffCalls } from "./staff-calls.server.ts";

/** All calls about purchase orders: the buyer's and the staff's. */
export function purchaseOrdersApi(services: OrderApiServices): Served[] {
  return [...buyerCalls(services), ...staffCalls(services)];
}

import * as z from "zod/mini";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { line } from "#app/platform/reading/text.ts";
import { orderFilterSchema } from "./staff-contract.ts";

export const longestViewName = 40;
export const mostViews = 20;

export const orderViewSchema = z.object({
  name: line({ min: 1, max: longestViewName, tooShort: "invalidField" }),
  filter: orderFilterSchema,
});
export type OrderView = z.infer<typeof orderViewSchema>;

/** An account's saved filters of the order list. */
export const orderViewsSchema = z.object({ views: z.array(orderViewSchema).check(z.maxLength(mostViews)) });
export type OrderViews = z.infer<typeof orderViewsSchema>;
export const noViews: OrderViews = { views: [] };

export const readOrderViews = endpoint({
  method: "GET",
  path: "/api/purchase-orders/views",
  summary: "The caller’s saved views of the orders.",
  access: can.readOrders,
  answer: orderViewsSchema,
});

export const saveOrderViews = endpoint({
  method: "PUT",
  path: "/api/purchase-orders/views",
  summary: "Replaces the caller’s saved views of the orders.",
  access: can.readOrders,
  body: orderViewsSchema,
  maxBytes: 160 * 1024,
  answer: orderViewsSchema,
});

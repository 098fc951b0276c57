import * as z from "zod/mini";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { line } from "#app/platform/http/text.ts";
import { orderFilterSchema } from "./staff-contract.ts";

/** The columns of the order list that can be hidden. */
export const orderColumns = ["customer", "contact", "product", "total", "status", "date"] as const;
export type OrderColumn = (typeof orderColumns)[number];

export const longestViewName = 40;

/** An account's view settings for the order list: saved filters and hidden columns. */
export const orderViewsSchema = z.object({
  views: z
    .array(
      z.object({ name: line({ min: 1, max: longestViewName, tooShort: "invalidField" }), filter: orderFilterSchema }),
    )
    .check(z.maxLength(20)),
  hiddenColumns: z.array(z.enum(orderColumns)).check(z.maxLength(orderColumns.length)),
});
export type OrderViews = z.infer<typeof orderViewsSchema>;
export const noViews: OrderViews = { views: [], hiddenColumns: [] };

export const readOrderViews = endpoint({
  method: "GET",
  path: "/api/purchase-orders/views",
  summary: "The caller’s saved views of the orders and hidden columns.",
  access: can.readOrders,
  answer: orderViewsSchema,
});

export const saveOrderViews = endpoint({
  method: "PUT",
  path: "/api/purchase-orders/views",
  summary: "Replaces the caller’s saved views and hidden columns.",
  access: can.readOrders,
  body: orderViewsSchema,
  answer: orderViewsSchema,
});

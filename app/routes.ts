import { index, prefix, route, type RouteConfig } from "@react-router/dev/routes";

/** URL -> module. Public pages exist in English at /x and in Arabic at /ar/x; admin pages use the stored language. */
export default [
  ...prefix(":lang?", [
    index("routes/landing.tsx"),
    route("purchase-order", "routes/purchase-order.tsx"),
    route("order/:token", "routes/order.tsx"),
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;

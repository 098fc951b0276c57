import { index, prefix, route, type RouteConfig } from "@react-router/dev/routes";

/**
 * Maps URLs to modules. Public pages are in English at /x and in Arabic at /ar/x. Admin pages use the stored language.
 */
export default [
  ...prefix(":lang?", [
    index("routes/landing.tsx"),
    route("manufacturing", "routes/manufacturing.tsx"),
    route("purchase-order", "routes/purchase-order.tsx"),
    route("upload", "routes/upload.tsx"),
    route("order/:token", "routes/order.tsx"),
    route("news", "routes/news-archive.tsx", { id: "news" }),
    route("news/feed.xml", "routes/news-feed.ts"),
    route("news/:slug", "routes/news-item.tsx"),
    route("news/:slug/event.ics", "routes/news-calendar.ts"),
    route("news/:shelf/:page", "routes/news-archive.tsx", { id: "news-shelf" }),
    route("news-admin", "routes/news-admin.tsx"),
    route("join", "routes/join.tsx"),
    route("company-translation", "routes/company-translation.tsx"),
  ]),
  route("admin", "routes/admin.tsx", [
    index("routes/admin-orders.tsx"),
    route("analytics", "routes/admin-analytics.tsx"),
    route("settings", "routes/admin-settings.tsx", [
      index("routes/settings-account.tsx"),
      route("people", "routes/settings-people.tsx"),
      route("documents", "routes/settings-documents.tsx"),
      route("orders", "routes/settings-orders.tsx"),
      route("privacy", "routes/settings-privacy.tsx"),
      route("system", "routes/settings-system.tsx"),
    ]),
    route("audit", "routes/admin-audit.tsx"),
    route("mail", "routes/admin-mail.tsx"),
    route("papers", "routes/admin-papers.tsx"),
    route("review", "routes/admin-review.tsx"),
    route("inquiries", "routes/admin-inquiries.tsx"),
    route("customers", "routes/admin-customers.tsx"),
    route("site", "routes/admin-site.tsx"),
    route("news", "routes/admin-news.tsx"),
    route("news/:id", "routes/admin-news-editor.tsx"),
  ]),
  route("orders-admin", "routes/orders-admin.tsx"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;

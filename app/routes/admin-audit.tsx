import { AuditPage } from "#app/features/audit/ui/audit-page.tsx";

const pages: Record<string, (id: string) => string> = {
  orders: (id) => `/admin?open=${id}`,
  inquiries: (id) => `/admin/inquiries?open=${id}`,
  news: (id) => `/admin/news/${id}`,
  papers: (id) => `/admin/papers?q=${id}`,
  "site-content": () => "/admin/site",
  accounts: () => "/admin/settings/people",
  people: () => "/admin/settings/privacy",
  settings: () => "/admin/settings/orders",
  certificates: () => "/admin/settings/documents",
  "patent-certificates": () => "/#researcher-profile",
  cv: () => "/#researcher-profile",
  sessions: () => "/admin/settings",
};

/**
 * Returns the link to an entry's subject: "orders/0198…" opens that order. Some kinds link to a page that all their
 * entries share.
 */
function linkOf(subject: string): string | undefined {
  const [kind = "", id = ""] = subject.split("/");
  return pages[kind]?.(id);
}

export default function AdminAudit() {
  return <AuditPage linkOf={linkOf} />;
}

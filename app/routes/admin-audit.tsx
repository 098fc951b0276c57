import { AuditPage } from "#app/features/audit/ui/audit-page.tsx";

const pages: Record<string, (id: string) => string> = {
  orders: (id) => `/admin?open=${id}`,
  inquiries: (id) => `/admin/inquiries?open=${id}`,
  news: (id) => `/admin/news/${id}`,
};

/** "orders/0198…" can be opened; accounts and settings have no page of their own. */
function linkOf(subject: string): string | undefined {
  const [kind = "", id = ""] = subject.split("/");
  return pages[kind]?.(id);
}

export default function AdminAudit() {
  return <AuditPage linkOf={linkOf} />;
}

import { useRouteLoaderData } from "react-router";
import * as z from "zod/mini";
import { calendarDay } from "#app/platform/http/calendar-day.ts";
import { actionGroups } from "#app/features/audit/contract.ts";
import { AuditPage } from "#app/features/audit/ui/audit-page.tsx";
import { useAddressFilter } from "./address-filter.ts";
import type { loader } from "./admin.tsx";

const day = calendarDay("invalidField");
const filters = {
  schemas: {
    actor: z.string().check(z.maxLength(200)),
    action: z.enum(actionGroups),
    from: day,
    to: day,
  },
  none: { actor: "", action: "", from: "", to: "" },
};

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
  const words = useRouteLoaderData<typeof loader>("routes/admin");
  const address = useAddressFilter(filters);
  return words && <AuditPage words={words.audit} {...address} linkOf={linkOf} />;
}

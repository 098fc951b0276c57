import { Link, Outlet } from "react-router";
import { type Query, useIsFetching, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { AdminFrame } from "#app/office/shell/admin-frame.tsx";
import { ArrivingPage } from "#app/office/shell/arriving-page.tsx";
import type { ShownPage } from "#app/office/office-feature.server.ts";
import { RequirePermission } from "#app/office/shell/admin-gate.tsx";
import { listMails, readMailHealth } from "#app/features/outbox/contract.ts";
import { MailBanner } from "#app/features/outbox/ui/mail-banner.tsx";
import { TroubleBanner } from "#app/features/dashboard/ui/trouble-banner.tsx";
import { dashboardQuery } from "#app/features/dashboard/ui/dashboard-panel.tsx";
import type { Route } from "./+types/admin";
import { BackOffice, onlyWhenAsked, useLanguageChoice } from "./back-office.tsx";
import { officeLoader } from "./office-loader.server.ts";
import { staffData } from "./staff-data.server.ts";

export const handle = { router: true };
export const middleware = [staffData];

export { officeLoader as loader, onlyWhenAsked as shouldRevalidate };

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { frame } = loaderData.messages.office;
  const names = [
    ["/admin/analytics", frame.analytics],
    ["/admin/settings", frame.settings],
    ...loaderData.pages.flatMap(({ to, entry }) => (entry ? [[to, entry.label] as const] : [])),
  ] as const;
  const [, name = frame.orders] = names.find(([to]) => location.pathname.startsWith(to)) ?? [];
  return [{ title: `${name} · ${frame.title}` }, { name: "robots", content: "noindex" }];
}

export default function Admin({ loaderData: { messages, pages } }: Route.ComponentProps) {
  return (
    <BackOffice messages={messages}>
      <Frame pages={pages} />
    </BackOffice>
  );
}

function Frame({ pages }: { pages: ShownPage[] }) {
  const chooseLanguage = useLanguageChoice();
  const { data: today, isPending } = useQuery(dashboardQuery);
  useRefetchAfterChanges();
  const isArriving = useIsFetching({ queryKey: [readMailHealth.path], predicate: isUnknown }) > 0 || isPending;
  const waiting = Object.fromEntries(today?.waiting.map(({ kind, count }) => [kind, count]) ?? []);
  return (
    <AdminFrame pages={pages} waiting={waiting} onLanguage={chooseLanguage}>
      {/* If the banner appeared after the page, it would push the page down, so show both together. */}
      {isArriving && <ArrivingPage />}
      <div hidden={isArriving}>
        <TroubleBanner linkToMails={linkToMails} />
        <RequirePermission call={readMailHealth}>
          <MailBanner />
        </RequirePermission>
        <Outlet />
      </div>
    </AdminFrame>
  );
}

function linkToMails(label: ReactNode) {
  return (
    <RequirePermission call={listMails}>
      <Link to="/admin/mail" className="underline">
        {label}
      </Link>
    </RequirePermission>
  );
}

/** Refetches the counts in the navigation and on the dashboard after every change by this user. */
function useRefetchAfterChanges(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === "updated" && mutation.state.status === "success") {
          void client.invalidateQueries({ queryKey: dashboardQuery.queryKey });
        }
      }),
    [client],
  );
}

function isUnknown({ state }: Query): boolean {
  return state.status === "pending";
}

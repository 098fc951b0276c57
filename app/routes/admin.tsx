import { type Query, useIsFetching, useQuery, useQueryClient } from "@tanstack/react-query";
import { memo, type ReactNode, useEffect } from "react";
import { Link, Outlet } from "react-router";
import {
  type BannerKind,
  DashboardBanners,
  dashboardQuery,
  useChangesOfRole,
  useWaiting,
} from "#app/features/dashboard/ui/dashboard.tsx";
import { type LinkedStep, SetupProgress } from "#app/features/dashboard/ui/first-steps.tsx";
import { TroubleBanner } from "#app/features/dashboard/ui/trouble-banner.tsx";
import { OfficeSearch } from "#app/features/office-search/ui/office-search.tsx";
import { changeMailServer, listMails, readMailHealth } from "#app/features/outbox/contract.ts";
import { MailBanner } from "#app/features/outbox/ui/mail-banner.tsx";
import type { ShownPage } from "#app/office/office-feature.server.ts";
import { AdminFrame } from "#app/office/shell/admin-frame.tsx";
import { RequirePermission } from "#app/office/shell/admin-gate.tsx";
import type { Destination } from "#app/office/shell/navigation.tsx";
import type { Route } from "./+types/admin";
import { BackOffice, onlyWhenAsked, useLanguageChoice } from "./back-office.tsx";
import { officeLoader } from "./office-loader.server.ts";
import { staffData } from "./staff-data.server.ts";

export const handle = { router: true, styles: "office" };
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

/** Kept, because the router renders the route again for every step of a navigation, even within a page. */
const Frame = memo(function Frame({ pages }: { pages: ShownPage[] }) {
  const chooseLanguage = useLanguageChoice();
  const { isPending } = useQuery(dashboardQuery);
  useRefetchAfterChanges();
  useChangesOfRole();
  const isArriving = useIsFetching({ queryKey: [readMailHealth.path], predicate: isUnknown }) > 0 || isPending;
  return (
    <AdminFrame
      pages={pages}
      waiting={useWaiting()}
      onLanguage={chooseLanguage}
      setup={<SetupProgress linkTo={linkTo} />}
      search={searchIn}
      isArriving={isArriving}
      banners={
        <>
          <TroubleBanner linkToMails={linkToMails} linkToMailServer={linkToMailServer} linkToBackups={linkToBackups} />
          <RequirePermission call={readMailHealth}>
            <MailBanner />
          </RequirePermission>
          <DashboardBanners linkTo={linkTo} />
        </>
      }
    >
      <Outlet />
    </AdminFrame>
  );
});

function searchIn(pages: readonly Destination[]) {
  return <OfficeSearch goTo={pages} />;
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

function linkToMailServer(label: ReactNode, otherwise: ReactNode) {
  return (
    <RequirePermission call={changeMailServer} otherwise={otherwise}>
      <Link to={dealtWithAt.mail} className="underline">
        {label}
      </Link>
    </RequirePermission>
  );
}

function linkToBackups(label: ReactNode) {
  return (
    <Link to={dealtWithAt.backup} className="underline">
      {label}
    </Link>
  );
}

/** The page on which staff handle each item. */
const dealtWithAt: Record<BannerKind | LinkedStep | "samples", string> = {
  mail: "/admin/settings/orders#mail-server",
  seller: "/admin/site?block=maker",
  mailFailed: "/admin/mail?state=failed",
  backup: "/admin/settings/system#backups",
  unpublished: "/admin/site?review",
  certificate: "/admin/site?block=certificates",
  samples: "/admin/site?tour",
};

function linkTo(about: BannerKind | LinkedStep | "samples", label: ReactNode) {
  return (
    <Link to={dealtWithAt[about]} className="hover:underline">
      {label}
    </Link>
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

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Banner } from "#app/office/banner.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { accessQuery } from "#app/office/shell/access.ts";
import { useStaff } from "#app/office/shell/admin-gate.tsx";
import type { WaitingByKind } from "#app/office/shell/navigation.tsx";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { type Dashboard, readDashboard, type WaitingKind } from "../contract.ts";

const lookAgainMilliseconds = 60_000;
/** Certificates are shown as urgent this many days before they expire. */
const urgentDays = 30;

type WaitingItem = Dashboard["waiting"][number];
/** Renders links to the pages that handle each item. Passed in because those pages belong to other features. */
export type LinkTo = (about: BannerKind, label: ReactNode) => ReactNode;

/** Work that is not a page's count, but a line above every page. */
const bannerKinds = ["mailFailed", "backup", "unpublished", "certificate"] as const satisfies WaitingKind[];
export type BannerKind = (typeof bannerKinds)[number];

export const dashboardQuery = { ...queryOf(readDashboard), refetchInterval: lookAgainMilliseconds };

/** Returns the pending work by kind, in words. Empty until it has loaded. */
export function useWaiting(): WaitingByKind {
  const { waiting } = useMessages("dashboard");
  const language = useLanguage();
  const { data } = useQuery(dashboardQuery);
  return Object.fromEntries(
    (data?.waiting ?? []).map(({ kind, count }) => [
      kind,
      { count, text: pluralize(waiting[kind], count, language), isUrgent: kind === "mailFailed" },
    ]),
  );
}

/** Follows a change of the user's role, which may allow more than the page shows. */
export function useChangesOfRole(): void {
  const client = useQueryClient();
  const { role } = useStaff();
  const { role: current = role } = useQuery(dashboardQuery).data ?? {};
  useEffect(() => {
    if (current !== role) void client.invalidateQueries({ queryKey: accessQuery.queryKey });
  }, [client, current, role]);
}

/** A line for emails that failed, an outdated backup, and a certificate that expires. */
export function DashboardBanners({ linkTo }: { linkTo: LinkTo }) {
  const messages = useMessages("dashboard");
  const language = useLanguage();
  const { data } = useQuery(dashboardQuery);
  const shown = data?.waiting.flatMap((item) => (isBanner(item) ? [item] : [])) ?? [];
  return shown.map(({ kind, count }) => (
    <Banner key={kind} isUrgent={kind !== "certificate" || count <= urgentDays}>
      {linkTo(kind, pluralize(messages.waiting[kind], count, language))}
    </Banner>
  ));
}

function isBanner(item: WaitingItem): item is WaitingItem & { kind: BannerKind } {
  return bannerKinds.some((kind) => kind === item.kind);
}

import { Outlet } from "react-router";
import { type Query, useIsFetching, useQuery } from "@tanstack/react-query";
import { AdminFrame } from "#app/office/shell/admin-frame.tsx";
import { ArrivingPage } from "#app/office/shell/arriving-page.tsx";
import type { FurtherPage } from "#app/office/shell/further-pages.tsx";
import { WhoMay } from "#app/office/shell/admin-gate.tsx";
import { readMailHealth } from "#app/features/outbox/contract.ts";
import { MailBanner } from "#app/features/outbox/ui/mail-banner.tsx";
import type { WaitingKind } from "#app/features/today/contract.ts";
import { todayQuery } from "#app/features/today/ui/today-panel.tsx";
import type { Route } from "./+types/admin";
import { BackOffice, onlyWhenAsked, useLanguageChoice } from "./back-office.tsx";
import { pageNeeds } from "./page-needs.ts";
import { type BackOfficePageWords, backOfficeWords } from "./back-office-words.server.ts";
import { staffData } from "./staff-data.server.ts";

export const handle = { router: true };
export const middleware = [staffData];

export function loader({ request, url, context }: Route.LoaderArgs) {
  return backOfficeWords({ request, url, context });
}

export { onlyWhenAsked as shouldRevalidate };

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { frame } = loaderData.office;
  const pages = [
    { to: "/admin/analytics", label: frame.analytics },
    { to: "/admin/settings", label: frame.settings },
    ...furtherPages(loaderData),
  ];
  const name = pages.find(({ to }) => location.pathname.startsWith(to))?.label ?? frame.orders;
  return [{ title: `${name} · ${frame.title}` }, { name: "robots", content: "noindex" }];
}

export default function Admin({ loaderData: words }: Route.ComponentProps) {
  return (
    <BackOffice words={words}>
      <Frame words={words} />
    </BackOffice>
  );
}

function Frame({ words }: { words: BackOfficePageWords }) {
  const chooseLanguage = useLanguageChoice();
  const { data: today, isPending } = useQuery(todayQuery);
  const isArriving = useIsFetching({ queryKey: [readMailHealth.path], predicate: isUnknown }) > 0 || isPending;
  const waiting = today?.waiting.flatMap(({ kind, count }) => (waitsAt[kind] ? [[waitsAt[kind], count]] : [])) ?? [];
  return (
    <AdminFrame
      further={furtherPages(words)}
      waiting={Object.fromEntries(waiting)}
      needs={pageNeeds}
      onLanguage={chooseLanguage}
    >
      {/* What stands above the page would push it down; so both are shown together. */}
      {isArriving && <ArrivingPage />}
      <div hidden={isArriving}>
        <WhoMay call={readMailHealth}>
          <MailBanner />
        </WhoMay>
        <Outlet />
      </div>
    </AdminFrame>
  );
}

function isUnknown({ state }: Query): boolean {
  return state.status === "pending";
}

/** Behind which address it waits; what has no number of its own stands under "Today" alone. */
const waitsAt: Partial<Record<WaitingKind, string>> = {
  orders: "/admin",
  inquiries: "/admin/inquiries",
  review: "/admin/review",
  mailFailed: "/admin/mail",
};

/** The pages after the specified ones. */
function furtherPages({ audit, contributions, inquiries, news, outbox, papers }: BackOfficePageWords): FurtherPage[] {
  return [
    { to: "/admin/review", icon: "check", label: contributions.review.nav },
    { to: "/admin/inquiries", icon: "chat", label: inquiries.list.title },
    { to: "/admin/news", icon: "news", label: news.office.nav },
    { to: "/admin/papers", icon: "document", label: papers.admin.nav },
    { to: "/admin/mail", icon: "mail", label: outbox.page.nav },
    { to: "/admin/audit", icon: "history", label: audit.title },
  ];
}

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { queryOf } from "#app/platform/query/query-of.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatAge } from "#app/platform/i18n/date-time.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { classNames } from "#app/ui/styles/class-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { readDashboard, type Dashboard, type WaitingKind } from "../contract.ts";
import { FirstSteps, type LinkedStep } from "./first-steps.tsx";

const lookAgainMilliseconds = 60_000;
const urgent: ReadonlySet<WaitingKind> = new Set(["mailFailed", "backup"]);
/** Certificates are shown as urgent this many days before they expire. */
const urgentDays = 30;

export const dashboardQuery = { ...queryOf(readDashboard), refetchInterval: lookAgainMilliseconds };

type Props = {
  /** Renders links to the pages that handle each item. Passed in because those pages belong to other features. */
  linkTo: (about: WaitingKind | LinkedStep, label: ReactNode) => ReactNode;
};

/** The list of pending work at the top of the dashboard. Each item links to the page that handles it. */
export function DashboardPanel({ linkTo }: Props) {
  const messages = useMessages("dashboard");
  const dashboard = useQuery(dashboardQuery);
  const { data } = dashboard;
  return (
    <section aria-labelledby="today" className="grid grid-cols-1 gap-3 sm:gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="today" className="text-lg max-sm:sr-only">
          {messages.title}
        </h2>
        {data &&
          hasRecentBackup(data) &&
          linkTo("backup", <LastBackup at={data.lastBackupAt} now={dashboard.dataUpdatedAt} />)}
      </div>
      <LoadFailed title={messages.loadFailed} asking={dashboard} look="line" />
      {data?.waiting.length === 0 && (
        <p className="flex items-center gap-2 text-muted">
          <Icon name="check" size={20} className="text-leaf" />
          {messages.nothing}
        </p>
      )}
      {data && data.waiting.length > 0 && (
        // On phones, use a single row that scrolls, so that the first orders are visible without scrolling down.
        <ul className="-mx-4 flex gap-2.5 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0 sm:py-0">
          {data.waiting.map((item) => (
            <li key={item.kind} className="shrink-0">
              {linkTo(item.kind, <Waiting item={item} />)}
            </li>
          ))}
        </ul>
      )}
      {data && data.stepsLeft.length > 0 && <FirstSteps left={data.stepsLeft} linkTo={linkTo} />}
    </section>
  );
}

/** A missing backup is shown as a setup step, and an outdated one as pending work. */
function hasRecentBackup(dashboard: Dashboard): dashboard is Dashboard & { lastBackupAt: string } {
  return dashboard.lastBackupAt !== null && dashboard.waiting.every(({ kind }) => kind !== "backup");
}

function LastBackup({ at, now }: { at: string; now: number }) {
  const { lastBackup } = useMessages("dashboard");
  const age = formatAge(at, useLanguage(), now);
  return <span className="text-sm text-muted hover:underline">{interpolate(lastBackup, { age })}</span>;
}

function Waiting({ item: { kind, count } }: { item: Dashboard["waiting"][number] }) {
  const messages = useMessages("dashboard");
  const language = useLanguage();
  const isUrgent = urgent.has(kind) || (kind === "certificate" && count <= urgentDays);
  return (
    <span
      className={classNames(
        "flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium",
        isUrgent ? "border-red bg-red-soft text-red" : "border-line bg-surface text-pine hover:bg-mint",
      )}
    >
      {pluralize(messages.waiting[kind], count, language)}
      <Icon name="arrow" size={18} />
    </span>
  );
}

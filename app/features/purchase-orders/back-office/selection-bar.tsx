import { addressOf } from "#app/platform/http/endpoint.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { localeOf } from "#app/platform/i18n/language.ts";
import { Button, IconButton, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { exportOrders } from "../staff-contract.ts";
import { changesFrom, type Status, statuses } from "../status.ts";
import { useBackOffice } from "./back-office-provider.tsx";
import type { StatusesAsked } from "./order-changes.ts";
import type { Selection } from "./selection.ts";

type Props = {
  selection: Selection;
  /** What is under way. */
  asked: StatusesAsked | undefined;
  onChange: (asked: StatusesAsked) => void;
};

/** What can be done with the selected orders together: a step forward that each of them can take, or their export. */
export function SelectionBar({ selection, asked, onChange }: Props) {
  const { words, language } = useBackOffice();
  const { selection: t, details } = words;
  const { orders, clear } = selection;
  const category = new Intl.PluralRules(localeOf(language)).select(orders.length);

  if (orders.length === 0) return null;
  const possible = statuses.filter((to) => orders.every((order) => !order.deletedAt && mayBecome(order.status, to)));
  return (
    <section
      aria-label={t.label}
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 rounded-lg border border-edge bg-surface px-5 py-3 shadow-high"
    >
      <p role="status" className="grow font-medium">
        {fill(t.count[category] ?? t.count["other"] ?? "", { n: orders.length })}
      </p>
      {possible.map((to) => (
        <Button
          key={to}
          size="small"
          disabled={asked !== undefined}
          busy={asked?.to === to}
          onClick={() => onChange({ to, orders })}
        >
          {details.changeTo[to]}
        </Button>
      ))}
      <LinkButton
        tone="outline"
        size="small"
        download
        href={addressOf(exportOrders, {}, { ids: orders.map(({ id }) => id).join(",") })}
      >
        <Icon name="download" size={20} />
        {words.filter.exportCsv}
      </LinkButton>
      <IconButton label={t.clear} onClick={clear}>
        <Icon name="close" size={20} />
      </IconButton>
    </section>
  );
}

/** Without a reason: a step back is made in the order itself, where it can be explained. */
function mayBecome(status: Status, to: Status): boolean {
  return changesFrom(status).some((change) => change.to === to && !change.needsReason);
}

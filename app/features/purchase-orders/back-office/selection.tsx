import { useState } from "react";
import { useWords } from "#app/office/office-words.tsx";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { inNumber } from "#app/platform/i18n/plural.ts";
import { Button, IconButton, LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { exportOrders, type Order } from "../staff-contract.ts";
import { changesFrom, type Status, statuses } from "../status.ts";
import type { StatusesAsked } from "./order-changes.ts";

export type Selection = {
  /** The selected orders among those on the screen. */
  orders: Order[];
  has(order: Order): boolean;
  toggle(order: Order): void;
  /** Selects all that are on the screen, or none when all are. */
  toggleAll(): void;
  isAll: boolean;
  clear(): void;
};

/** Which of the listed orders are selected. What leaves the screen is no longer selected: nobody acts on what they cannot see. */
export function useSelection(listed: Order[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const orders = listed.filter(({ id }) => ids.has(id));
  const isAll = listed.length > 0 && orders.length === listed.length;
  return {
    orders,
    isAll,
    has: ({ id }) => ids.has(id),
    toggle({ id }) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    toggleAll: () => setIds(new Set(isAll ? [] : listed.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

/** The box that takes an order into the selection. */
export function SelectOrder({ order, selection }: { order: Order; selection: Selection }) {
  const { selection: t } = useWords("orders");
  return (
    <Box
      label={fill(t.select, { number: order.orderNumber })}
      checked={selection.has(order)}
      onChange={() => selection.toggle(order)}
    />
  );
}

/** The box that takes all listed orders into the selection, or none. */
export function SelectAll({ selection }: { selection: Selection }) {
  const { selection: t } = useWords("orders");
  return <Box label={t.selectAll} checked={selection.isAll} onChange={() => selection.toggleAll()} />;
}

function Box({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="-m-2.5 inline-grid size-11 cursor-pointer place-items-center rounded-full hover:bg-mint">
      <input
        type="checkbox"
        data-select-order
        aria-label={label}
        checked={checked}
        onChange={onChange}
        className="size-5 cursor-pointer accent-pine"
      />
    </label>
  );
}

type Props = {
  selection: Selection;
  /** What is under way. */
  asked: StatusesAsked | undefined;
  onChange: (asked: StatusesAsked) => void;
};

/** What can be done with the selected orders together: a step forward that each of them can take, or their export. */
export function SelectionBar({ selection, asked, onChange }: Props) {
  const words = useWords("orders");
  const language = useLanguage();
  const { selection: t, details } = words;
  const { orders, clear } = selection;

  if (orders.length === 0) return null;
  const possible = statuses.filter((to) => orders.every((order) => !order.deletedAt && mayBecome(order.status, to)));
  return (
    <section
      aria-label={t.label}
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 rounded-lg border border-edge bg-surface px-5 py-3 shadow-high"
    >
      <p role="status" className="grow font-medium">
        {inNumber(t.count, orders.length, language)}
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

import { centsOf, formatUsd } from "#app/domain/money.ts";
import { useMessages } from "#app/office/office-messages.tsx";
import { type Selection, SelectionBar, SelectRow } from "#app/office/selection.tsx";
import { useMayCall } from "#app/office/shell/admin-gate.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { Button } from "#app/ui/button/button.tsx";
import { changeOrders, exportOrders, type Order } from "../staff-contract.ts";
import { changesFrom, type Status, statuses } from "../status.ts";
import type { StatusesAsked } from "./order-changes.ts";

type SelectOrderProps = { order: Order; selection: Selection<Order> };

export function SelectOrder({ order, selection }: SelectOrderProps) {
  const { selection: t } = useMessages("orders");
  return <SelectRow label={interpolate(t.select, { number: order.orderNumber })} row={order} selection={selection} />;
}

type Props = {
  selection: Selection<Order>;
  /** The bulk change in progress. */
  asked: StatusesAsked | undefined;
  onChange: (asked: StatusesAsked) => void;
};

/**
 * Bulk actions for the selected orders: the export, and each forward status change that is possible for all selected
 * orders that do not have the status yet.
 */
export function OrderSelectionBar({ selection, asked, onChange }: Props) {
  const { selection: t } = useMessages("orders");
  const language = useLanguage();
  const orders = selection.rows;
  const behind = (to: Status) => orders.filter(({ status }) => status !== to);
  const may = useMayCall();
  const possible = statuses.filter(
    (to) =>
      may(changeOrders) &&
      behind(to).length > 0 &&
      orders.every(({ deletedAt }) => !deletedAt) &&
      behind(to).every(({ status }) => mayBecome(status, to)),
  );
  return (
    <SelectionBar
      selection={selection}
      label={t.label}
      total={<bdi dir="ltr">{formatUsd(totalOf(orders))}</bdi>}
      count={pluralize(t.count, orders.length, language)}
      exported={{ calls: exportOrders, filter: { ids: orders.map(({ id }) => id).join(",") } }}
    >
      {possible.map((to) => (
        <Button
          key={to}
          size="small"
          disabled={asked !== undefined}
          busy={asked?.to === to}
          onClick={() => onChange({ to, orders: behind(to) })}
        >
          {pluralize(t.changeTo[to], behind(to).length, language)}
        </Button>
      ))}
    </SelectionBar>
  );
}

function totalOf(orders: readonly Order[]): number {
  return orders.reduce((sum, { totalPrice }) => sum + (centsOf(totalPrice) ?? 0), 0);
}

/** Bulk changes only move orders forward. A step back requires a reason and is made in the order dialog. */
function mayBecome(status: Status, to: Status): boolean {
  return changesFrom(status).some((change) => change.to === to && !change.needsReason);
}

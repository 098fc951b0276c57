import { type ReactNode, useState } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { useSelection } from "#app/office/selection.tsx";
import { StaffList } from "#app/office/staff-list.tsx";
import type { ListAddress } from "#app/office/use-staff-list.ts";
import { exportOrders, isCountKept, type Order, type OrderFilter } from "../staff-contract.ts";
import type { Status } from "../status.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { FirstOrder, type RenderMailStep } from "./first-order.tsx";
import { OrderCards } from "./order-cards.tsx";
import { useChangeStatuses } from "./order-changes.ts";
import { OrderDialog, type RenderPerson } from "./order-dialog.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { useOrderList } from "./order-queries.ts";
import { OrderSelectionBar } from "./order-selection.tsx";
import { RefusedOrders, type ShownRejection } from "./refused-orders.tsx";
import { useOrderTable } from "./use-order-table.tsx";

export type OrderListProps = ListAddress<OrderFilter> & { renderMailStep: RenderMailStep; renderPerson: RenderPerson };
type Props = OrderListProps & {
  look: "table" | "cards";
  figures: ReactNode;
  /** The title, and messages for when the list fails to load or is empty. */
  messages: { title: string; failed: string; none: string };
};

type Refused = { orders: readonly ShownRejection[]; wanted: Status | undefined };
const noneRefused: Refused = { orders: [], wanted: undefined };

export function OrderListView({ look, figures, renderMailStep, renderPerson, messages, ...address }: Props) {
  const { list: t, filter: filterMessages } = useMessages("orders");
  const { filter } = address;
  const [toDelete, setToDelete] = useState<Order>();
  const [refused, setRefused] = useState<Refused>(noneRefused);
  const list = useOrderList(address);
  const selection = useSelection(list.rows ?? []);
  const change = useChangeStatuses((orders, wanted) => {
    if (wanted) selection.clear();
    setRefused({ orders, wanted });
  });

  const shown = { now: useMinute(list.page.dataUpdatedAt), selection, onDelete: setToDelete };
  const isDeletedOnly = filter.status === "deleted" && !filter.q;
  return (
    <StaffList
      list={list}
      icon="orders"
      rowHeight={look === "table" ? "h-12" : "h-32"}
      messages={{
        ...t,
        ...filterMessages,
        ...messages,
        noneText: t.noneYet,
        noneMatch: t.none,
        noneMatchText: isDeletedOnly ? t.noneDeleted : t.noneMatch,
      }}
      isNarrowed={!isCountKept(filter) || filter.status !== undefined}
      exported={{ calls: exportOrders, filter }}
      figures={figures}
      tools={<OrderFilters filter={filter} onFilter={address.onFilter} />}
      standardSort="-date"
      first={<FirstOrder renderMailStep={renderMailStep} />}
      table={useOrderTable(shown)}
      renderRows={look === "cards" ? (orders) => <OrderCards orders={orders} {...shown} /> : undefined}
      notice={
        refused.orders.length > 0 && (
          <RefusedOrders
            key={refused.orders.map((each) => each.id + each.changed?.at).join()}
            refused={refused.orders}
            wanted={refused.wanted}
            busy={change.isPending}
            onAgain={(orders) => refused.wanted && change.mutate({ to: refused.wanted, orders })}
            onDismiss={() => setRefused(noneRefused)}
          />
        )
      }
      renderRecord={(record) => <OrderDialog {...record} renderPerson={renderPerson} />}
      bars={
        <OrderSelectionBar
          selection={selection}
          asked={change.isPending ? change.variables : undefined}
          onChange={change.mutate}
        />
      }
    >
      <DeleteDialog order={toDelete} onClose={() => setToDelete(undefined)} />
    </StaffList>
  );
}

/** The minute of the last response. Within a minute, and until the next response, rows need not render again. */
function useMinute(loadedAt: number): number {
  const [minute, setMinute] = useState(0);
  const next = loadedAt === 0 ? minute : Math.floor(loadedAt / 60_000) * 60_000;
  if (next !== minute) setMinute(next);
  return next;
}

import { type ReactNode, useState } from "react";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { neighborsOf } from "#app/office/record-dialog.tsx";
import { Paging } from "#app/office/paging.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ListMessage } from "#app/ui/feedback/list-message.tsx";
import { isCountKept, orderSorts, type Order } from "../staff-contract.ts";
import type { Status } from "../status.ts";
import { DeleteDialog, DeleteUndoBar } from "./delete-dialog.tsx";
import { OrderCards } from "./order-cards.tsx";
import { useChangeStatuses } from "./order-changes.ts";
import { OrderDialog } from "./order-dialog.tsx";
import type { OrderList } from "./order-queries.ts";
import { OrderShortcuts } from "./order-shortcuts.tsx";
import type { OrdersPageProps } from "./orders-page.tsx";
import { OrdersTable } from "./orders-table.tsx";
import { RefusedOrders, type ShownRejection } from "./refused-orders.tsx";
import { type StatusesChanged, StatusUndoBar } from "./status-undo-bar.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { useSelection } from "#app/office/selection.tsx";
import { OrderSelectionBar } from "./order-selection.tsx";

export type OrderListViewProps = OrdersPageProps & {
  list: OrderList;
  look: "table" | "cards";
  /** Messages for when the list fails to load or is empty. */
  failed: string;
  noneYet: { title: string; text: string };
};

type Refused = { orders: readonly ShownRejection[]; wanted: Status | undefined };
const noneRefused: Refused = { orders: [], wanted: undefined };

/** The order list in all its states, including its dialogs. */
export function OrderListView(props: OrderListViewProps) {
  const { list, look, filter, onFilter, openId, onOpen, renderPerson, failed, noneYet } = props;
  const messages = useMessages("orders");
  const [toDelete, setToDelete] = useState<Order>();
  const [deleted, setDeleted] = useState<Order>();
  const [changed, setChanged] = useState<StatusesChanged>();
  const [refused, setRefused] = useState<Refused>(noneRefused);
  const { data, isError, isPlaceholderData } = list.page;
  const selection = useSelection(data?.rows ?? []);
  const change = useChangeStatuses({
    onChanged(last) {
      setChanged(last);
      setDeleted(undefined);
    },
    onRefused(orders, wanted) {
      selection.clear();
      setRefused({ orders, wanted });
    },
  });
  /** Only the last action can be undone. */
  function offerRestore(order: Order) {
    setDeleted(order);
    setChanged(undefined);
  }

  const Orders = look === "table" ? OrdersTable : OrderCards;

  return (
    <div className="grid gap-3">
      {refused.orders.length > 0 && (
        <RefusedOrders
          key={refused.orders.map((each) => each.id + each.changed?.at).join()}
          refused={refused.orders}
          wanted={refused.wanted}
          busy={change.isPending}
          onOpen={({ id }) => onOpen(id)}
          onAgain={(orders) => refused.wanted && change.mutate({ to: refused.wanted, orders })}
          onDismiss={() => setRefused(noneRefused)}
        />
      )}
      <LoadFailed title={data ? messages.list.refreshFailed : failed} asking={list.page} />
      {!data && !isError && <LoadingOrders look={look} />}
      {data && data.rows.length === 0 && <NoOrders filter={filter} noneYet={noneYet} onShowAll={() => onFilter({})} />}
      {data && data.rows.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <Orders
            orders={data.rows}
            now={list.page.dataUpdatedAt}
            selection={selection}
            openId={openId}
            sort={filter.sort ?? "-date"}
            onSort={(sort) => onFilter({ ...filter, sort: orderSorts.find((by) => by === sort && by !== "-date") })}
            onOpen={({ id }) => onOpen(id)}
            onDelete={setToDelete}
          />
        </div>
      )}
      {data && data.rows.length > 0 && <Paging list={list} />}
      <div className="sticky bottom-[calc(1rem+var(--tab-bar))] z-10 grid gap-2 empty:hidden">
        {deleted && <DeleteUndoBar key={deleted.id} order={deleted} onDone={() => setDeleted(undefined)} />}
        {changed && (
          <StatusUndoBar
            key={changed.orders.map(({ order }) => order.id + order.version).join()}
            change={changed}
            onDone={() => setChanged(undefined)}
            onRefused={(orders) => setRefused({ orders, wanted: undefined })}
          />
        )}
        <OrderSelectionBar
          selection={selection}
          asked={change.isPending ? change.variables : undefined}
          onChange={change.mutate}
        />
      </div>
      <OrderShortcuts />
      <OrderDialog
        id={openId}
        listed={data?.rows.find(({ id }) => id === openId)}
        onClose={() => onOpen(undefined)}
        neighbors={neighborsOf(data?.rows, openId, onOpen)}
        renderPerson={renderPerson}
      />
      <DeleteDialog order={toDelete} onClose={() => setToDelete(undefined)} onDeleted={offerRestore} />
    </div>
  );
}

type NoOrdersProps = Pick<OrderListViewProps, "filter" | "noneYet"> & { onShowAll: () => void };

function NoOrders({ filter, noneYet, onShowAll }: NoOrdersProps) {
  const { list } = useMessages("orders");
  if (isCountKept(filter) && !filter.status)
    return <ListMessage icon="orders" title={noneYet.title} text={noneYet.text} />;
  const text = filter.status === "deleted" && !filter.q ? list.noneDeleted : list.noneMatch;
  return (
    <ListMessage icon="search" title={list.none} text={text}>
      <Button tone="outline" size="small" onClick={onShowAll}>
        {list.showAll}
      </Button>
    </ListMessage>
  );
}

/** A placeholder shown while the list loads. */
function LoadingOrders({ look }: { look: "table" | "cards" }) {
  const { list } = useMessages("orders");
  return (
    <div role="status">
      <p className="mb-4 text-sm text-muted">{list.loading}</p>
      {look === "table" ? (
        <div className="grid gap-px overflow-hidden rounded-lg border border-line bg-line">
          <Repeated times={8} of={<LoadingRow />} />
        </div>
      ) : (
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <Repeated times={6} of={<LoadingCard />} />
        </div>
      )}
    </div>
  );
}

function Repeated({ times, of }: { times: number; of: ReactNode }) {
  return Array.from({ length: times }, (_, index) => <div key={index}>{of}</div>);
}

function LoadingRow() {
  return (
    <div className="flex gap-6 bg-surface px-5 py-4">
      <Skeleton className="h-6 w-28" />
      <Skeleton className="h-6 grow" />
      <Skeleton className="h-6 grow" />
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-6 w-24 rounded-full!" />
    </div>
  );
}

function LoadingCard() {
  return (
    <Card className="grid gap-4 p-5!">
      <div className="flex justify-between">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-6 w-20 rounded-full!" />
      </div>
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-20" />
    </Card>
  );
}

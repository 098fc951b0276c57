import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Order, OrderFilter } from "../staff-contract.ts";
import { useBackOffice } from "./back-office-provider.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { ListMessage } from "./list-message.tsx";
import { LoadingOrders } from "./loading-orders.tsx";
import { OrderCards } from "./order-cards.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { OrderPaging } from "./order-paging.tsx";
import { OrdersTable } from "./orders-table.tsx";
import { UndoBar } from "./undo-bar.tsx";
import type { OrderList } from "./use-order-list.ts";

type Props = {
  list: OrderList;
  look: "table" | "cards";
  filter: OrderFilter;
  onShowAll: () => void;
  /** What the page says when the list cannot be loaded, and when there is nothing in it yet. */
  failed: string;
  noneYet: { title: string; text: string };
};

/** The list in each of its states, with the dialogs that open from it. */
export function OrderListView({ list, look, filter, onShowAll, failed, noneYet }: Props) {
  const { words } = useBackOffice();
  const [opened, setOpened] = useState<Order>();
  const [toDelete, setToDelete] = useState<Order>();
  const [deleted, setDeleted] = useState<Order>();
  const { data, isError, isPlaceholderData, isFetching, refetch } = list.page;
  const Orders = look === "table" ? OrdersTable : OrderCards;

  return (
    <>
      {deleted && <UndoBar key={deleted.id} order={deleted} onDone={() => setDeleted(undefined)} />}
      {isError && (
        <ListMessage urgent icon="alert" title={data ? words.list.refreshFailed : failed}>
          <Button tone="outline" size="small" busy={isFetching} onClick={() => refetch()}>
            {words.retry}
          </Button>
        </ListMessage>
      )}
      {!data && !isError && <LoadingOrders look={look} />}
      {data && data.orders.length === 0 && <NoOrders filter={filter} noneYet={noneYet} onShowAll={onShowAll} />}
      {data && data.orders.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <Orders orders={data.orders} onOpen={setOpened} onDelete={setToDelete} />
        </div>
      )}
      {data && data.orders.length > 0 && <OrderPaging list={list} filter={filter} page={data} />}
      <OrderDialog order={opened} onClose={() => setOpened(undefined)} />
      <DeleteDialog order={toDelete} onClose={() => setToDelete(undefined)} onDeleted={setDeleted} />
    </>
  );
}

type NoOrdersProps = Pick<Props, "filter" | "noneYet" | "onShowAll">;

function NoOrders({ filter, noneYet, onShowAll }: NoOrdersProps) {
  const { list } = useBackOffice().words;
  if (!filter.q && !filter.status) return <ListMessage icon="orders" title={noneYet.title} text={noneYet.text} />;
  const text = filter.status === "deleted" && !filter.q ? list.noneDeleted : list.noneMatch;
  return (
    <ListMessage icon="search" title={list.none} text={text}>
      <Button tone="outline" size="small" onClick={onShowAll}>
        {list.showAll}
      </Button>
    </ListMessage>
  );
}

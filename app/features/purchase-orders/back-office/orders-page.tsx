import { useIsWide } from "#app/office/use-is-wide.ts";
import { type ReactNode } from "react";
import { ExportLink } from "#app/office/export-link.tsx";
import { PageHead } from "#app/office/page-head.tsx";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { exportOrders, type OrderFilter } from "../staff-contract.ts";
import { ListLookMenu } from "#app/office/list-look-menu.tsx";
import { orderColumns, orderList } from "./orders-table.tsx";
import { OrderFilterBar } from "./order-filter-bar.tsx";
import { OrderListView, type OrderListViewProps } from "./order-list-view.tsx";
import { useOrderList } from "./order-queries.ts";
import { OrderCounts, StatCards } from "./stat-cards.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import type { RenderPerson } from "./order-dialog.tsx";

export type OrdersPageProps = {
  filter: OrderFilter;
  onFilter: (filter: OrderFilter) => void;
  /** The id of the open order, from the URL. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  renderPerson: RenderPerson;
};

/** The purchase order dashboard (requirements §2.12). */
export function OrdersPage(props: OrdersPageProps) {
  const { title, list } = useMessages("orders");
  return (
    <Orders
      {...props}
      title={title}
      statCards={<StatCards />}
      look={useIsWide() ? "table" : "cards"}
      failed={list.failed}
      noneYet={{ title: list.none, text: list.noneYet }}
    />
  );
}

/** The orders as counts, cards, and details (requirements §2.13). */
export function OrderCardsPage(props: OrdersPageProps) {
  const { cards, list } = useMessages("orders");
  return (
    <Orders
      {...props}
      title={cards.title}
      statCards={<OrderCounts />}
      look="cards"
      failed={cards.failed}
      noneYet={{ title: cards.noneYet, text: list.noneYet }}
    />
  );
}

type OrdersProps = Omit<OrderListViewProps, "list"> & { title: string; statCards: ReactNode };

function Orders({ title, statCards, ...view }: OrdersProps) {
  const list = useOrderList(view.filter);
  const { list: t } = useMessages("orders");
  return (
    <>
      <PageHead title={title}>
        <ExportLink href={addressOf(exportOrders, {}, view.filter)} />
      </PageHead>
      {statCards}
      <OrderFilterBar filter={view.filter} onFilter={view.onFilter}>
        {view.look === "table" && (
          <ListLookMenu list={orderList} columns={orderColumns.map((name) => ({ name, label: t[name] }))} />
        )}
      </OrderFilterBar>
      <OrderListView list={list} {...view} />
    </>
  );
}

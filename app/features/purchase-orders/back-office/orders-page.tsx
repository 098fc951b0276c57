import { useMessages } from "#app/office/office-messages.tsx";
import { useIsWide } from "#app/office/use-is-wide.ts";
import type { ListAddress } from "#app/office/use-staff-list.ts";
import type { OrderFilter } from "../staff-contract.ts";
import type { RenderPerson } from "./order-dialog.tsx";
import { OrderListView } from "./order-list-view.tsx";
import { OrderCounts, StatCards } from "./stat-cards.tsx";

export type OrdersPageProps = ListAddress<OrderFilter> & { renderPerson: RenderPerson };

/** The purchase order dashboard (requirements §2.12). */
export function OrdersPage(props: OrdersPageProps) {
  const { title, list } = useMessages("orders");
  const look = useIsWide("table") ? "table" : "cards";
  return <OrderListView {...props} figures={<StatCards />} look={look} messages={{ ...list, title }} />;
}

/** The orders as counts, cards, and details (requirements §2.13). */
export function OrderCardsPage(props: OrdersPageProps) {
  const { title, failed, noneYet } = useMessages("orders").cards;
  return (
    <OrderListView {...props} figures={<OrderCounts />} look="cards" messages={{ title, failed, none: noneYet }} />
  );
}

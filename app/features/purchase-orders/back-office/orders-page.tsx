import { memo } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { useIsWide } from "#app/office/use-is-wide.ts";
import { type OrderListProps, OrderListView } from "./order-list-view.tsx";
import { OrderCounts, StatCards } from "./stat-cards.tsx";

/** The purchase order dashboard (requirements §2.12). */
export const OrdersPage = memo(function OrdersPage(props: OrderListProps) {
  const { title, list } = useMessages("orders");
  const look = useIsWide("table") ? "table" : "cards";
  return <OrderListView {...props} figures={<StatCards />} look={look} messages={{ ...list, title }} />;
});

/** The orders as counts, cards, and details (requirements §2.13). */
export function OrderCardsPage(props: OrderListProps) {
  const { title, failed, noneYet } = useMessages("orders").cards;
  return (
    <OrderListView {...props} figures={<OrderCounts />} look="cards" messages={{ title, failed, none: noneYet }} />
  );
}

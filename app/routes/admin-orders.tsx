import { OrdersPage } from "#app/features/purchase-orders/back-office/orders-page.tsx";
import { useOrderFilter } from "./order-filter-address.ts";

export default function AdminOrders() {
  return <OrdersPage {...useOrderFilter()} />;
}

import { OrdersPage } from "#app/features/purchase-orders/back-office/orders-page.tsx";
import { renderMailStep, renderPerson } from "./back-office.tsx";
import { useOrderAddress } from "./order-address.ts";

export default function AdminOrders() {
  return <OrdersPage {...useOrderAddress()} renderMailStep={renderMailStep} renderPerson={renderPerson} />;
}

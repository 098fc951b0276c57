import type { ReactNode } from "react";
import { Link } from "react-router";
import { OrdersPage } from "#app/features/purchase-orders/back-office/orders-page.tsx";
import type { WaitingKind } from "#app/features/dashboard/contract.ts";
import type { LinkedStep } from "#app/features/dashboard/ui/first-steps.tsx";
import { DashboardPanel } from "#app/features/dashboard/ui/dashboard-panel.tsx";
import { renderPerson } from "./back-office.tsx";
import { useOrderAddress } from "./order-address.ts";

/** The page on which staff handle each item. */
const dealtWithAt: Record<WaitingKind | LinkedStep, string> = {
  mail: "/admin/settings/orders#mail-test",
  seller: "/admin/site?block=maker",
  mailFailed: "/admin/mail?state=failed",
  backup: "/admin/settings/system",
  orders: "/admin?status=pending#order-list",
  inquiries: "/admin/inquiries?status=new",
  review: "/admin/review",
  certificate: "/admin/site?block=certificates",
  samples: "/admin/site?tour",
};

function linkTo(about: WaitingKind | LinkedStep, label: ReactNode) {
  return <Link to={dealtWithAt[about]}>{label}</Link>;
}

export default function AdminOrders() {
  const orders = useOrderAddress();
  return (
    <div className="grid grid-cols-1 gap-5 sm:gap-8">
      <DashboardPanel linkTo={linkTo} />
      <OrdersPage {...orders} renderPerson={renderPerson} />
    </div>
  );
}

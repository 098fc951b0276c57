import { PurchaseOrder, type PurchaseOrderProps } from "./purchase-order.tsx";

/** The order form and its document. A plain HTML form until it is used. */
export default function PurchaseOrderIsland(props: PurchaseOrderProps) {
  return <PurchaseOrder {...props} />;
}

import type { OrderFilter } from "../staff-contract.ts";
import { useBackOffice } from "./back-office-provider.tsx";
import { OrderFilterBar } from "./order-filter-bar.tsx";
import { OrderListView } from "./order-list-view.tsx";
import { StatCards } from "./stat-cards.tsx";
import { useIsWide } from "./use-is-wide.ts";
import { useOrderList } from "./use-order-list.ts";

export type OrdersPageProps = {
  filter: OrderFilter;
  onFilter: (filter: OrderFilter) => void;
  /** The order that is open; the address says which. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** The dashboard of purchase orders (spec §2 Admin dashboard). */
export function OrdersPage(props: OrdersPageProps) {
  const { filter, onFilter } = props;
  const { words } = useBackOffice();
  const list = useOrderList(filter);
  const isWide = useIsWide();
  return (
    <div className="grid gap-6 sm:gap-8">
      <h1 className="text-2xl">{words.title}</h1>
      <StatCards />
      <OrderFilterBar filter={filter} onFilter={onFilter} />
      <OrderListView
        list={list}
        look={isWide ? "table" : "cards"}
        {...props}
        failed={words.list.failed}
        noneYet={{ title: words.list.none, text: words.list.noneYet }}
      />
    </div>
  );
}

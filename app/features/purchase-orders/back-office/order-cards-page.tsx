import { useBackOffice } from "./back-office-provider.tsx";
import { OrderFilterBar } from "./order-filter-bar.tsx";
import { OrderListView } from "./order-list-view.tsx";
import type { OrdersPageProps } from "./orders-page.tsx";
import { OrderCounts } from "./stat-cards.tsx";
import { useOrderList } from "./use-order-list.ts";

/** The other list of the same orders: counts, cards, details (spec §2 Orders-admin). */
export function OrderCardsPage(props: OrdersPageProps) {
  const { filter, onFilter } = props;
  const { words } = useBackOffice();
  const list = useOrderList(filter);
  return (
    <div className="grid gap-6 sm:gap-8">
      <h1 className="text-2xl">{words.cards.title}</h1>
      <OrderCounts />
      <OrderFilterBar filter={filter} onFilter={onFilter} />
      <OrderListView
        list={list}
        look="cards"
        {...props}
        failed={words.cards.failed}
        noneYet={{ title: words.cards.noneYet, text: words.list.noneYet }}
      />
    </div>
  );
}

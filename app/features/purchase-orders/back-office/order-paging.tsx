import { localeOf } from "#app/platform/i18n/language.ts";
import { Paging } from "#app/office/paging.tsx";
import { useBackOffice } from "./back-office-provider.tsx";
import type { OrderPage } from "./order-queries.ts";
import { Sentence } from "./sentence.tsx";
import type { OrderList } from "./use-order-list.ts";

type Props = { list: OrderList; page: OrderPage };

/** Where one is among how many orders, and the ways to newer and older ones. */
export function OrderPaging({ list, page }: Props) {
  const { words, language } = useBackOffice();
  const count = new Intl.NumberFormat(localeOf(language));
  const last = list.before + page.rows.length;
  const values = {
    from: count.format(list.before + 1),
    to: count.format(last),
    total: count.format(Math.max(page.total, last)),
  };
  const range = page.isExact ? words.list.range : words.list.rangeOpen;
  return <Paging list={list} place={<Sentence text={range} values={values} />} saysAlways />;
}

import { localeOf } from "#app/platform/i18n/language.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useBackOffice } from "./back-office-provider.tsx";
import type { OrderPage } from "./order-queries.ts";
import { Sentence } from "./sentence.tsx";
import type { OrderList } from "./use-order-list.ts";

type Props = { list: OrderList; page: OrderPage };

/** Where one is in the list, and the ways to newer and older orders. */
export function OrderPaging({ list: { before, newer, older, newest }, page }: Props) {
  const { words, language } = useBackOffice();
  const count = new Intl.NumberFormat(localeOf(language));
  const values = {
    from: count.format(before + 1),
    to: count.format(before + page.orders.length),
    total: count.format(Math.max(page.total, before + page.orders.length)),
  };
  return (
    <nav aria-label={words.list.pages} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="text-sm text-muted">
        <Sentence text={page.isExact ? words.list.range : words.list.rangeOpen} values={values} />
      </p>
      {(newer ?? older) && (
        <div className="flex flex-wrap gap-2">
          {newest && <PageButton label={words.list.newest} onClick={newest} />}
          <PageButton label={words.list.newer} onClick={newer} points="back" />
          <PageButton label={words.list.older} onClick={older} points="on" />
        </div>
      )}
    </nav>
  );
}

type PageButtonProps = { label: string; onClick: (() => void) | undefined; points?: "back" | "on" };

function PageButton({ label, onClick, points }: PageButtonProps) {
  function turnPage() {
    onClick?.();
    scrollTo({ top: 0 });
  }
  return (
    <Button tone="outline" size="small" disabled={!onClick} onClick={turnPage}>
      {/* The chevron points along the line; turned round it points back, in both directions of reading. */}
      {points === "back" && (
        <span className="rotate-180">
          <Icon name="chevron" size={18} />
        </span>
      )}
      {label}
      {points === "on" && <Icon name="chevron" size={18} />}
    </Button>
  );
}

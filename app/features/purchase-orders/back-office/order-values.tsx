import { useWords } from "#app/office/office-words.tsx";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { centsOf, formatUsd } from "#app/domain/money.ts";
import { formatMoment } from "#app/platform/i18n/moment.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import type { Order } from "../staff-contract.ts";
import { quantityInWords } from "../document/describe-order.ts";

/** "USD 60,000.00", from left to right in both languages. */
export function Money({ amount }: { amount: string }) {
  const cents = centsOf(amount);
  return <bdi dir="ltr">{cents === undefined ? amount : formatUsd(cents)}</bdi>;
}

/** When something happened, at the seller's. */
export function Moment({ at }: { at: string }) {
  const language = useLanguage();
  return <time dateTime={at}>{formatMoment(at, language, businessTimeZone)}</time>;
}

export function ProductName({ order }: { order: Order }) {
  const documentWords = useWords("document");
  return order.productType === "powder" ? documentWords.powderName : documentWords.capsulesName;
}

/** "12 KG" or "24 Bottles". */
export function Quantity({ order }: { order: Order }) {
  const documentWords = useWords("document");
  const language = useLanguage();
  return <bdi>{quantityInWords(order.productType, Number(order.quantity), documentWords, language)}</bdi>;
}

/** Marks one of many orders that named this email address. */
export function ManyFromAddressBadge({ order }: { order: Order }) {
  const { list } = useWords("orders");
  return order.confirmationHeld && <Badge tone="pending">{list.manyFromAddress}</Badge>;
}

/** Yellow, blue, green; grey for an order that was deleted (spec §4 Order status). */
export function StatusBadge({ order }: { order: Order }) {
  const { statuses } = useWords("orders");
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={order.status}>{statuses[order.status]}</Badge>
      {order.deletedAt && <Badge tone="other">{statuses.deleted}</Badge>}
    </span>
  );
}

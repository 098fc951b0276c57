import { Fragment } from "react";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { centsOf, formatUsd } from "#app/domain/money.ts";
import { useMessages } from "#app/office/office-messages.tsx";
import { UnbrokenNumbers } from "#app/office/unbroken-numbers.tsx";
import { formatAge, formatTime } from "#app/platform/i18n/date-time.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { mailtoOf } from "#app/platform/mail/mailto.ts";
import { telOf } from "#app/platform/reading/tel-of.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { quantityWithUnit } from "../document/describe-order.ts";
import type { Order } from "../staff-contract.ts";
import { statusTones } from "../status.ts";

/** Formats an amount as "USD 60,000.00", left to right in both languages. */
export function Money({ amount }: { amount: string }) {
  const cents = centsOf(amount);
  return <bdi dir="ltr">{cents === undefined ? amount : formatUsd(cents)}</bdi>;
}

/** Pending orders older than this are shown as late. */
const lateAfterMilliseconds = 3 * 24 * 3600 * 1000;

/** The time of day at which the order was placed or, if it is late, its age. */
export function TimeOrAge({ order: { createdAt, status, deletedAt }, now }: { order: Order; now: number }) {
  const language = useLanguage();
  const isLate = status === "pending" && !deletedAt && now - Date.parse(createdAt) > lateAfterMilliseconds;
  return isLate ? (
    <span className="font-semibold text-red">{formatAge(createdAt, language, now)}</span>
  ) : (
    <span className="text-muted">{formatTime(createdAt, language, businessTimeZone)}</span>
  );
}

export function ProductName({ order }: { order: Order }) {
  const documentMessages = useMessages("document");
  return order.productType === "powder" ? documentMessages.powderName : documentMessages.capsulesName;
}

/** Formats a quantity, such as "12 KG" or "24 Bottles". */
export function Quantity({ order }: { order: Order }) {
  const documentMessages = useMessages("document");
  const language = useLanguage();
  return <bdi>{quantityWithUnit(order.productType, Number(order.quantity), documentMessages, language)}</bdi>;
}

export function ManyFromAddressBadge({ order }: { order: Order }) {
  const { list } = useMessages("orders");
  return order.confirmationHeld && <Badge tone="pending">{list.manyFromAddress}</Badge>;
}

/** The status and, in gray, whether the order was deleted. */
export function StatusBadge({ order }: { order: Order }) {
  const { statuses } = useMessages("orders");
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={statusTones[order.status]}>{statuses[order.status]}</Badge>
      {order.deletedAt && <Badge tone="other">{statuses.deleted}</Badge>}
    </span>
  );
}

/** The style of links, which are at least 24 px high, even next to other links (WCAG 2.5.8). */
const look =
  "inline-block leading-[24px] text-leaf underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-leaf";

export function EmailLink({ order }: { order: Order }) {
  return (
    // Without the label, screen readers would read the line break opportunities as spaces.
    <a
      href={mailtoOf(order.email, order.orderNumber)}
      aria-label={order.email}
      title={order.email}
      dir="ltr"
      className={look}
    >
      <Address of={order.email} />
    </a>
  );
}

/** Allows line breaks after the at sign and before dots, so that a long email address stays readable. */
function Address({ of }: { of: string }) {
  return of.split(/(?<=@)|(?=[.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** The phone number as a link, or as plain text if it cannot be dialed. */
export function PhoneLink({ order: { phone } }: { order: Order }) {
  if (!phone) return null;
  const href = telOf(phone);
  const number = (
    <bdi>
      <UnbrokenNumbers>{phone}</UnbrokenNumbers>
    </bdi>
  );
  return href ? (
    <a href={href} className={look}>
      {number}
    </a>
  ) : (
    <span className="wrap-anywhere">{number}</span>
  );
}

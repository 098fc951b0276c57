import { mailtoOf } from "#app/platform/mail/mailto.ts";
import type { Order } from "../staff-contract.ts";
import { telOf } from "./contact-addresses.ts";

const look = "text-leaf underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-leaf";

export function EmailLink({ order }: { order: Order }) {
  return (
    <a href={mailtoOf(order.email, order.orderNumber)} className={look}>
      <bdi dir="ltr">{order.email}</bdi>
    </a>
  );
}

/** The phone number as a link, or as plain text when nobody could dial it. */
export function PhoneLink({ order: { phone } }: { order: Order }) {
  if (!phone) return null;
  const href = telOf(phone);
  const number = <bdi dir="ltr">{phone}</bdi>;
  return href ? (
    <a href={href} className={look}>
      {number}
    </a>
  ) : (
    <span className="wrap-anywhere">{number}</span>
  );
}

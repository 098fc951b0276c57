import { Fragment } from "react";
import { mailtoOf } from "#app/platform/mail/mailto.ts";
import type { Order } from "../staff-contract.ts";
import { telOf } from "./tel-of.ts";

/** At least 24 px high, also above or below another link (WCAG 2.5.8). */
const look =
  "inline-block py-0.5 text-leaf underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-leaf";

export function EmailLink({ order }: { order: Order }) {
  return (
    // The places where it may break would be heard as spaces.
    <a href={mailtoOf(order.email, order.orderNumber)} aria-label={order.email} className={look}>
      <bdi dir="ltr">
        <Address of={order.email} />
      </bdi>
    </a>
  );
}

/** An address that is too long for its place breaks where people pause, before it breaks anywhere. */
function Address({ of }: { of: string }) {
  return of.split(/(?<=@)|(?=[.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
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

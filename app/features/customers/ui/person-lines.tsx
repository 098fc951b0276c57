import type { ReactNode } from "react";
import { Link } from "react-router";
import { centsOf, formatUsd } from "#app/domain/money.ts";
import { Moment } from "#app/office/moment.tsx";
import { UnbrokenNumbers } from "#app/office/unbroken-numbers.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { type MailState, mailTones } from "#app/platform/mail/mail-state.ts";
import { Badge, type BadgeTone } from "#app/ui/feedback/badge.tsx";
import type { CustomerDetails } from "../contract.ts";
import type { CustomersMessages } from "../messages.ts";

type Latest = CustomerDetails["latest"];

/** An order, inquiry, or reply, and where to open it. */
export type Line = {
  id: string;
  to: string;
  title: string;
  status: string;
  tone: BadgeTone;
  createdAt: string;
  amount?: ReactNode;
};

export function PersonLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {lines.map((line) => (
        <PersonLine key={line.id} {...line} />
      ))}
    </ul>
  );
}

function PersonLine({ to, title, status, tone, createdAt, amount }: Line) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <Link to={to} preventScrollReset className="min-w-0 py-1 font-medium text-leaf underline wrap-anywhere">
        <UnbrokenNumbers>{title}</UnbrokenNumbers>
      </Link>
      <Badge tone={tone}>{status}</Badge>
      <p className="w-full text-sm text-muted">
        <Moment at={createdAt} />
        {amount && (
          <>
            {" · "}
            <bdi dir="ltr">{amount}</bdi>
          </>
        )}
      </p>
    </li>
  );
}

/** The tones of statuses; gray without one. */
export type Tones = Record<"orders" | "inquiries", Readonly<Record<string, BadgeTone>>>;

// The ids are safe in a URL: they grant no access and identify no one.
const addressOf = {
  order: (id: string) => `/admin?open=${id}`,
  inquiry: (id: string) => `/admin/inquiries?open=${id}`,
};

export function orderLines(orders: Latest["orders"], tones: Tones, { names, history }: CustomersMessages): Line[] {
  return orders.map(({ id, orderNumber, status, total, createdAt }) => ({
    id,
    to: addressOf.order(id),
    title: interpolate(history.order, { number: orderNumber }),
    status: names.orderStatuses[status] ?? status,
    tone: tones.orders[status] ?? "other",
    amount: formatUsd(centsOf(total) ?? 0),
    createdAt,
  }));
}

export function inquiryLines(
  inquiries: Latest["inquiries"],
  tones: Tones,
  { names, history }: CustomersMessages,
): Line[] {
  return inquiries.map(({ id, inquiryType, status, createdAt }) => ({
    id,
    to: addressOf.inquiry(id),
    title: interpolate(history.inquiry, { type: names.types[inquiryType] ?? inquiryType }),
    status: names.inquiryStatuses[status] ?? status,
    tone: tones.inquiries[status] ?? "other",
    createdAt,
  }));
}

/** A reply opens the order or inquiry that it answers. */
export function replyLines(replies: Latest["replies"], states: Record<MailState, string>): Line[] {
  return replies.map(({ id, recordKind, recordId, subject, state, createdAt }) => ({
    id,
    to: recordKind === "inquiry" ? addressOf.inquiry(recordId) : addressOf.order(recordId),
    title: subject,
    status: states[state],
    tone: mailTones[state],
    createdAt,
  }));
}

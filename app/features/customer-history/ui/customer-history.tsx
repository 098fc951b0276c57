import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { formatUsd, centsOf } from "#app/domain/money.ts";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { call } from "#app/platform/http/call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatDateTime } from "#app/platform/i18n/date-time.ts";
import { Badge, type BadgeTone } from "#app/ui/feedback/badge.tsx";
import { UnbrokenNumbers } from "#app/office/unbroken-numbers.tsx";
import { type Person, readPerson } from "../contract.ts";
import type { CustomerHistoryMessages } from "../strings.en.ts";

/** The tones of statuses; gray without one. */
type Tones = Record<"orders" | "inquiries", Readonly<Record<string, BadgeTone>>>;

type Props = {
  email: string;
  tones: Tones;
  /** The id of the order or inquiry already on screen, which the list omits. */
  except: string;
};

/** One person's orders and inquiries in a single list, newest first. */
export function CustomerHistory({ email, tones, except }: Props) {
  const messages = useMessages("customerHistory");
  const id = useId();
  const asking = useQuery({
    queryKey: ["person", email.toLowerCase()],
    queryFn: ({ signal }) => call(readPerson, { body: { email }, signal }),
    gcTime: 0,
  });
  const { data, isError } = asking;
  const lines = data && linesOf(data, tones, messages).filter((line) => line.id !== except);
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <h3 id={id}>{messages.title}</h3>
      <LoadFailed title={messages.failed} asking={asking} look="line" />
      {!data && !isError && <p role="status">{messages.loading}</p>}
      {lines?.length === 0 && <p className="text-muted">{messages.none}</p>}
      {lines && lines.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {lines.map((line) => (
            <PersonLine key={line.id} {...line} />
          ))}
        </ul>
      )}
    </section>
  );
}

type Line = {
  id: string;
  to: string;
  title: string;
  status: string;
  tone: BadgeTone;
  createdAt: string;
  amount?: ReactNode;
};

function PersonLine({ to, title, status, tone, createdAt, amount }: Line) {
  const language = useLanguage();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <Link to={to} preventScrollReset className="min-w-0 py-1 font-medium text-leaf underline wrap-anywhere">
        <UnbrokenNumbers>{title}</UnbrokenNumbers>
      </Link>
      <Badge tone={tone}>{status}</Badge>
      <p className="w-full text-sm text-muted">
        <time dateTime={createdAt}>{formatDateTime(createdAt, language, businessTimeZone)}</time>
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

function linesOf({ orders, inquiries }: Person, tones: Tones, { names, ...messages }: CustomerHistoryMessages): Line[] {
  return [
    ...orders.map(({ id, orderNumber, status, total, createdAt }) => ({
      id,
      // The id is safe in a URL: it grants no access and identifies no one.
      to: `/admin?open=${id}`,
      title: interpolate(messages.order, { number: orderNumber }),
      status: names.orderStatuses[status] ?? status,
      tone: tones.orders[status] ?? "other",
      amount: formatUsd(centsOf(total) ?? 0),
      createdAt,
    })),
    ...inquiries.map(({ id, inquiryType, status, createdAt }) => ({
      id,
      to: `/admin/inquiries?open=${id}`,
      title: interpolate(messages.inquiry, { type: names.types[inquiryType] ?? inquiryType }),
      status: names.inquiryStatuses[status] ?? status,
      tone: tones.inquiries[status] ?? "other",
      createdAt,
    })),
  ].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

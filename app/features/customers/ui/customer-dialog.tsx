import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { centsOf, formatUsd } from "#app/domain/money.ts";
import { useMomentText } from "#app/office/moment.tsx";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { RecordDialog } from "#app/office/record-dialog.tsx";
import type { OpenRecord } from "#app/office/staff-list.tsx";
import { UnbrokenNumbers } from "#app/office/unbroken-numbers.tsx";
import { useCount } from "#app/office/use-count.ts";
import { refetchBelow } from "#app/platform/query/query-client.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { telOf } from "#app/platform/reading/tel-of.ts";
import { DialogSection } from "#app/ui/dialog/dialog-section.tsx";
import { type Customer, type CustomerDetails, listCustomers, readCustomer } from "../contract.ts";
import { inquiryLines, type Line, orderLines, PersonLines, replyLines, type Tones } from "./person-lines.tsx";

export type CustomerParts = {
  tones: Tones;
  /** Renders the export and the erasure of everything stored about an email address. */
  renderPersonalData: (customer: { email: string }, onErased: () => void) => ReactNode;
};

type Props = CustomerParts & OpenRecord<Customer>;

/** Everything of one customer: contact data, totals, orders, inquiries, replies, and personal data. */
export function CustomerDialog({ id, listed, place, onClose, tones, renderPersonalData }: Props) {
  const { title, details: t } = useMessages("customers");
  const client = useQueryClient();
  const [erased, setErased] = useState<string>();
  const query = queryOf(readCustomer, { params: { id: id ?? "" } });
  // Do not cache: a reply or an erasure elsewhere changes what a customer has.
  const details = useQuery({ ...query, gcTime: 0, enabled: id !== undefined && id !== erased });
  const customer = details.data ?? listed;
  /** The customer no longer exists, so only the list is fetched again. */
  function leave() {
    flushSync(() => setErased(id));
    onClose();
    void refetchBelow(client, listCustomers.path);
  }
  return (
    <RecordDialog
      open={id !== undefined}
      onClose={onClose}
      place={place}
      title={customer ? <bdi>{customer.company ?? customer.name}</bdi> : title}
      details={details}
      messages={t}
    >
      {(shown) => (
        <>
          <Figures customer={shown} />
          <Contact customer={shown} />
          <Sent customer={shown} tones={tones} />
          {renderPersonalData(shown, leave)}
        </>
      )}
    </RecordDialog>
  );
}

function Figures({ customer }: { customer: CustomerDetails }) {
  const { columns: t, details } = useMessages("customers");
  const counted = useCount();
  const { orders, total, inquiries, replies } = customer;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-[repeat(4,auto)]">
      <Figure name={t.orders}>{counted(orders)}</Figure>
      <Figure name={t.total}>
        <bdi dir="ltr">{formatUsd(centsOf(total) ?? 0)}</bdi>
      </Figure>
      <Figure name={t.inquiries}>{counted(inquiries)}</Figure>
      <Figure name={details.replies}>{counted(replies)}</Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}

const link = "py-1 text-leaf underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-leaf";

function Contact({ customer: { name, company, email, phone, lastAt } }: { customer: Customer }) {
  const { columns: t, details } = useMessages("customers");
  const momentText = useMomentText();
  const tel = phone ? telOf(phone) : undefined;
  const facts: [string, ReactNode][] = [
    [t.company, company && <UnbrokenNumbers>{company}</UnbrokenNumbers>],
    [t.name, <UnbrokenNumbers key="name">{name}</UnbrokenNumbers>],
    [
      t.email,
      <a key="email" href={`mailto:${email}`} dir="ltr" className={link}>
        {email}
      </a>,
    ],
    [
      t.phone,
      phone && (
        <a href={tel} dir="auto" className={tel ? link : undefined}>
          <UnbrokenNumbers>{phone}</UnbrokenNumbers>
        </a>
      ),
    ],
    [
      t.last,
      <time key="last" dateTime={lastAt}>
        {momentText(lastAt)}
      </time>,
    ],
  ];
  return (
    <DialogSection title={details.contact}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="min-w-0 wrap-anywhere">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </DialogSection>
  );
}

/** The latest orders, inquiries, and replies. */
function Sent({ customer, tones }: { customer: CustomerDetails; tones: Tones }) {
  const messages = useMessages("customers");
  const { mailStates } = useOfficeMessages();
  const { columns, details: t } = messages;
  const { latest, orders, inquiries, email } = customer;
  const search = new URLSearchParams({ q: email });
  return (
    <>
      <Part title={columns.orders} none={t.noOrders} lines={orderLines(latest.orders, tones, messages)}>
        {orders > latest.orders.length && (
          <Link to={`/admin?${search}`} className={link}>
            {t.allOrders}
          </Link>
        )}
      </Part>
      <Part title={columns.inquiries} none={t.noInquiries} lines={inquiryLines(latest.inquiries, tones, messages)}>
        {inquiries > latest.inquiries.length && (
          <Link to={`/admin/inquiries?${search}`} className={link}>
            {t.allInquiries}
          </Link>
        )}
      </Part>
      <Part title={t.replies} none={t.noReplies} lines={replyLines(latest.replies, mailStates)} />
    </>
  );
}

type PartProps = { title: string; none: string; lines: readonly Line[]; children?: ReactNode };

function Part({ title, none, lines, children }: PartProps) {
  return (
    <DialogSection title={title}>
      {lines.length > 0 ? <PersonLines lines={lines} /> : <p className="text-muted">{none}</p>}
      {children}
    </DialogSection>
  );
}

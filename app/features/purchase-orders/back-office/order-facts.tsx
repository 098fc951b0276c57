import type { ReactNode } from "react";
import { Moment } from "#app/office/moment.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useRecordReplies } from "#app/office/record-replies.tsx";
import { mailtoReply } from "#app/office/reply-opening.ts";
import { WrittenName, WrittenText } from "#app/office/written-text.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { languageName } from "#app/platform/i18n/language-name.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { telOf } from "#app/platform/reading/tel-of.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { DialogSection } from "#app/ui/dialog/dialog-section.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type FieldName, staffFields } from "../fields/order-fields.ts";
import type { Order } from "../staff-contract.ts";
import { repliedRecordOf, whatsappTo } from "./order-messages.ts";
import { EmailLink, Money, PhoneLink, ProductName, Quantity } from "./order-values.tsx";

export function CustomerFacts({ order }: { order: Order }) {
  const { details, newTab } = useMessages("orders");
  const replies = useMessages("orderReplies");
  const { ReplyButton } = useRecordReplies();
  const call = order.phone ? telOf(order.phone) : undefined;
  const whatsapp = whatsappTo(order, replies);
  return (
    <DialogSection title={details.customer}>
      <FactList
        facts={[
          ...staffFields.map((name): Fact => [details[name], <Written key={name} name={name} order={order} />]),
          [details.language, languageName(order.language, useLanguage())],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {!order.deletedAt && <ReplyButton record={repliedRecordOf(order, replies)} />}
        <LinkButton tone="outline" size="small" href={mailtoReply(repliedRecordOf(order, replies))}>
          <Icon name="mail" size={20} />
          {details.emailCustomer}
        </LinkButton>
        {call && (
          <LinkButton tone="outline" size="small" href={call}>
            <Icon name="phone" size={20} />
            {details.callCustomer}
          </LinkButton>
        )}
        {whatsapp && (
          <LinkButton tone="outline" size="small" href={whatsapp} target="_blank" rel="noreferrer">
            <Icon name="chat" size={20} />
            {details.whatsappCustomer}
            <span className="sr-only">({newTab})</span>
          </LinkButton>
        )}
      </div>
    </DialogSection>
  );
}

export function OrderFacts({ order }: { order: Order }) {
  const { details } = useMessages("orders");
  return (
    <DialogSection title={details.order}>
      <FactList
        facts={[
          [details.product, <ProductName key="product" order={order} />],
          [details.quantity, <Quantity key="quantity" order={order} />],
          [details.weight, <Weight key="weight" kilograms={order.totalWeight} />],
          [details.unitPrice, <Money key="unitPrice" amount={order.unitPrice} />],
          [
            details.total,
            <strong key="total">
              <Money amount={order.totalPrice} />
            </strong>,
          ],
          [details.date, <Moment key="date" at={order.createdAt} />],
        ]}
      />
    </DialogSection>
  );
}

export function SpecialRequests({ order }: { order: Order }) {
  const { details } = useMessages("orders");
  return (
    <DialogSection title={details.specialRequests}>
      {order.specialRequests ? (
        <WrittenText text={order.specialRequests} />
      ) : (
        <p className="text-muted">{details.noRequests}</p>
      )}
    </DialogSection>
  );
}

function Weight({ kilograms }: { kilograms: string }) {
  const { details } = useMessages("orders");
  const n = Number(kilograms).toLocaleString("en-US", { minimumFractionDigits: 2 });
  return <bdi>{interpolate(details.kilograms, { n })}</bdi>;
}

/** A field as the buyer entered it. Email addresses and phone numbers are links. */
function Written({ name, order }: { name: FieldName; order: Order }) {
  const text = order[name];
  if (!text) return "–";
  if (name === "email") return <EmailLink order={order} />;
  if (name === "phone") return <PhoneLink order={order} />;
  return <WrittenName text={text} className="whitespace-pre-wrap" />;
}

type Fact = [label: string, value: ReactNode];

/** A list of labels and values. */
function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[8.5rem_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="pt-0.5 text-sm text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

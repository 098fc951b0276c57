import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Moment } from "#app/office/moment.tsx";
import { NoteForm } from "#app/office/note-form.tsx";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { RecordDialog } from "#app/office/record-dialog.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import { RequirePermission } from "#app/office/shell/admin-gate.tsx";
import type { OpenRecord } from "#app/office/staff-list.tsx";
import { UnbrokenNumbers } from "#app/office/unbroken-numbers.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { changeOrder, longestNote, type Order, type OrderDetails, restoreOrder } from "../staff-contract.ts";
import { useChangeOrder, useRestoreOrder } from "./order-changes.ts";
import { OrderDocumentLinks } from "./order-document-links.tsx";
import { CustomerFacts, OrderFacts, SpecialRequests } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderMails } from "./order-mails.tsx";
import { orderDetailsQuery } from "./order-queries.ts";
import { StatusChange } from "./status-change.tsx";

/** Renders the buyer's other orders and inquiries, using components from other features. */
export type RenderPerson = (buyer: { id: string; email: string }) => ReactNode;

/** Shows an order with all the actions that staff can take. Until the details have loaded, it is shown as listed. */
export function OrderDialog({
  id,
  listed,
  place,
  onClose,
  renderPerson,
}: OpenRecord<Order> & { renderPerson: RenderPerson }) {
  const messages = useMessages("orders");
  const details = useQuery({ ...orderDetailsQuery(id ?? ""), enabled: id !== undefined });
  const order = id === undefined ? undefined : (details.data ?? listed);
  const title = order && (
    <Sentence
      text={messages.details.title}
      values={{
        number: <UnbrokenNumbers>{order.orderNumber}</UnbrokenNumbers>,
      }}
    />
  );
  return (
    <RecordDialog
      open={id !== undefined}
      onClose={onClose}
      place={place}
      title={title ?? messages.details.order}
      details={{ ...details, data: order, isPending: details.isPending && !order }}
      messages={messages.details}
    >
      {(shown) => (
        <OrderPanel order={shown} details={details.data} isLoading={details.isPending} renderPerson={renderPerson} />
      )}
    </RecordDialog>
  );
}

type PanelProps = { order: Order; details: OrderDetails | undefined; isLoading: boolean; renderPerson: RenderPerson };

function OrderPanel({ order, details, isLoading, renderPerson }: PanelProps) {
  const { details: messages } = useMessages("orders");
  return (
    <>
      <DeletedOrder order={order} />
      <OtherTotal order={order} />
      <ManyFromAddress order={order} />
      {!order.deletedAt && (
        <StatusChange order={order} history={details?.history ?? []} isLatest={details !== undefined} />
      )}
      <CustomerFacts order={order} />
      <OrderFacts order={order} />
      <SpecialRequests order={order} />
      {details && <OrderDocumentLinks order={details} />}
      {details && <OrderMails order={details} />}
      {renderPerson(order)}
      {!order.deletedAt && (
        <RequirePermission call={changeOrder}>
          <OrderNoteForm order={order} />
        </RequirePermission>
      )}
      {details && <OrderHistory id={order.id} entries={details.history} />}
      {isLoading && <p role="status">{messages.loading}</p>}
    </>
  );
}

function OrderNoteForm({ order }: { order: Order }) {
  const { note: t } = useOfficeMessages();
  const change = useChangeOrder(order, { failed: t.failed, showsConflict: false, field: "note" });
  return <NoteForm about={order.id} maxLength={longestNote} change={change} />;
}

/** Shows that the order was deleted and offers to undo the deletion. */
function DeletedOrder({ order }: { order: Order }) {
  const { details } = useMessages("orders");
  const { mutate: restore, isPending } = useRestoreOrder();
  if (!order.deletedAt) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-other-soft px-4 py-3 text-other">
      <p className="grow">
        <Sentence text={details.isDeleted} values={{ date: <Moment at={order.deletedAt} /> }} />
      </p>
      <RequirePermission call={restoreOrder}>
        <Button tone="outline" size="small" busy={isPending} onClick={() => restore(order)}>
          <Icon name="restore" size={20} />
          {details.restore}
        </Button>
      </RequirePermission>
    </div>
  );
}

/** A warning that the buyer's browser sent a different total than the server calculated (decision 021). */
function OtherTotal({ order }: { order: Order }) {
  const { details } = useMessages("orders");
  return order.claimedTotalDiffers && <OrderNote text={details.otherTotal} />;
}

/**
 * A warning that this is one of many orders with the same email address, which may not be the buyer's (decision 020).
 */
function ManyFromAddress({ order }: { order: Order }) {
  const { details } = useMessages("orders");
  return order.confirmationHeld && <OrderNote text={details.manyFromAddress} />;
}

function OrderNote({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-3 rounded-md bg-pending-soft px-4 py-3 text-pending">
      <Icon name="alert" className="mt-0.5 shrink-0" />
      {text}
    </p>
  );
}

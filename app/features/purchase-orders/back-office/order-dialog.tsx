import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useWords } from "#app/office/office-words.tsx";
import { Notice, type Tell } from "#app/office/notice.tsx";
import { RecordDialog } from "#app/office/record-dialog.tsx";
import { UnbrokenNumbers } from "#app/ui/layout/unbroken-numbers.tsx";
import type { Order, OrderDetails } from "../staff-contract.ts";
import { DeletedOrder, ManyFromAddress, OtherTotal } from "./order-alerts.tsx";
import { OrderDocumentLinks } from "./order-document-links.tsx";
import { CustomerFacts, OrderFacts, SpecialRequests } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderMails } from "./order-mails.tsx";
import { orderDetailsQuery } from "./order-queries.ts";
import { NoteForm } from "./note-form.tsx";
import { Sentence } from "./sentence.tsx";
import { StatusChange } from "./status-change.tsx";

type Props = {
  id: string | undefined;
  /** What the list knows of it: there at once, while history, mails and the latest version follow. */
  listed: Order | undefined;
  onClose: () => void;
  renderPerson?: RenderPerson | undefined;
};

/** Everything about one order, and what staff may do with it. */
export function OrderDialog({ id, listed, onClose, renderPerson }: Props) {
  const words = useWords("orders");
  const details = useQuery({ ...orderDetailsQuery(id ?? ""), enabled: id !== undefined });
  const order = id === undefined ? undefined : (details.data ?? listed);
  const title = order && (
    <Sentence
      text={words.details.title}
      values={{
        number: <UnbrokenNumbers>{order.orderNumber}</UnbrokenNumbers>,
      }}
    />
  );
  return (
    <RecordDialog
      open={id !== undefined}
      onClose={onClose}
      title={title ?? words.details.order}
      details={{ ...details, data: order, isPending: details.isPending && !order }}
      words={words.details}
    >
      {(shown) => (
        <OrderPanel
          key={shown.id}
          order={shown}
          details={details.data}
          isLoading={details.isPending}
          renderPerson={renderPerson}
        />
      )}
    </RecordDialog>
  );
}

/** What else the buyer of an order sent us; other features know. */
export type RenderPerson = (buyer: { id: string; email: string }) => ReactNode;

type PanelProps = {
  order: Order;
  details: OrderDetails | undefined;
  isLoading: boolean;
  renderPerson: RenderPerson | undefined;
};

function OrderPanel({ order, details, isLoading, renderPerson }: PanelProps) {
  const { details: words } = useWords("orders");
  const panel = useRef<HTMLDivElement>(null);
  const [notice, setNotice] = useState<ComponentProps<typeof Notice> & { id: number }>();
  const tell = useCallback<Tell>((tone, text) => setNotice((last) => ({ tone, text, id: (last?.id ?? 0) + 1 })), []);

  // From one order to another of the same person the dialog stays open.
  useEffect(() => {
    // Scrolling answers a promise in some browsers, which is no clean-up.
    panel.current?.closest("dialog")?.scrollTo(0, 0);
  }, []);

  return (
    <div ref={panel} className="grid min-w-0 gap-6">
      {notice && <Notice key={notice.id} tone={notice.tone} text={notice.text} />}
      <DeletedOrder order={order} />
      <OtherTotal order={order} />
      <ManyFromAddress order={order} />
      <div className="grid min-w-0 gap-6 lg:grid-cols-2 lg:gap-10">
        <div className="grid min-w-0 content-start gap-6">
          {!order.deletedAt && (
            <StatusChange order={order} history={details?.history ?? []} isLatest={details !== undefined} tell={tell} />
          )}
          <CustomerFacts order={order} />
          <OrderFacts order={order} />
          <SpecialRequests order={order} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          {details && <OrderDocumentLinks order={details} />}
          {details && <OrderMails order={details} tell={tell} />}
          {renderPerson?.(order)}
          {!order.deletedAt && <NoteForm order={order} tell={tell} />}
          {details && <OrderHistory entries={details.history} />}
          {isLoading && <p role="status">{words.loading}</p>}
        </div>
      </div>
    </div>
  );
}

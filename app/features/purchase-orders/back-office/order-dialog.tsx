import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useOfficeWords } from "#app/office/office-words.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { isNotFound } from "#app/platform/http/call.ts";
import { UnbrokenNumbers } from "#app/ui/layout/unbroken-numbers.tsx";
import type { Order, OrderDetails } from "../staff-contract.ts";
import { useBackOffice } from "./back-office-provider.tsx";
import { type Notice, NoticeLine } from "./notice-line.tsx";
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
};

/** Everything about one order, and what staff may do with it. */
export function OrderDialog({ id, listed, onClose }: Props) {
  const { words } = useBackOffice();
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
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      title={title ?? words.details.order}
      closeLabel={words.close}
      closeOnBackdrop={false}
      inAddress
      className="w-[min(96vw,64rem)]!"
    >
      {id && details.isError && <DetailsFailed error={details.error} onRetry={() => details.refetch()} />}
      {id && !order && details.isPending && <p role="status">{words.details.loading}</p>}
      {order && <OrderPanel key={order.id} order={order} details={details.data} isLoading={details.isPending} />}
    </Dialog>
  );
}

type PanelProps = { order: Order; details: OrderDetails | undefined; isLoading: boolean };

function OrderPanel({ order, details, isLoading }: PanelProps) {
  const {
    words: { details: words },
    renderPerson,
  } = useBackOffice();
  const panel = useRef<HTMLDivElement>(null);
  const [notice, setNotice] = useState<Notice>();
  const tell = useCallback(
    (tone: Notice["tone"], text: string) => setNotice((last) => ({ tone, text, id: (last?.id ?? 0) + 1 })),
    [],
  );

  // From one order to another of the same person the dialog stays open.
  useEffect(() => {
    // Scrolling answers a promise in some browsers, which is no clean-up.
    panel.current?.closest("dialog")?.scrollTo(0, 0);
  }, []);

  return (
    <div ref={panel} className="grid min-w-0 gap-6">
      {notice && <NoticeLine key={notice.id} notice={notice} />}
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

function DetailsFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { words } = useBackOffice();
  const { retry } = useOfficeWords();
  const isGone = isNotFound(error);
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center gap-3 rounded-md border border-red bg-red-soft px-4 py-3"
    >
      <p className="grow">{isGone ? words.details.gone : words.details.failed}</p>
      {!isGone && (
        <Button tone="outline" size="small" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </div>
  );
}

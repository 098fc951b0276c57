import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { CallError } from "#app/platform/http/call.ts";
import type { Order } from "../staff-contract.ts";
import { useBackOffice } from "./back-office-provider.tsx";
import { type Notice, NoticeLine } from "./notice-line.tsx";
import { DeletedOrder, OtherTotal } from "./order-alerts.tsx";
import { OrderDocumentLinks } from "./order-document-links.tsx";
import { CustomerFacts, OrderFacts, SpecialRequests } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderMails } from "./order-mails.tsx";
import { orderDetailsQuery } from "./order-queries.ts";
import { NoteForm } from "./note-form.tsx";
import { Sentence } from "./sentence.tsx";
import { StatusChange } from "./status-change.tsx";

/** Everything about one order, and what staff may do with it. */
export function OrderDialog({ order, onClose }: { order: Order | undefined; onClose: () => void }) {
  const { words } = useBackOffice();
  const title = order && (
    <Sentence
      text={words.details.title}
      values={{
        number: (
          <span dir="ltr" className="whitespace-nowrap">
            {order.orderNumber}
          </span>
        ),
      }}
    />
  );
  return (
    <Dialog
      open={order !== undefined}
      onClose={onClose}
      title={title}
      closeLabel={words.close}
      closeOnBackdrop={false}
      className="w-[min(96vw,64rem)]!"
    >
      {order && <OrderPanel key={order.id} listed={order} onClose={onClose} />}
    </Dialog>
  );
}

/** What the list knows is there at once; history, mails and the latest version follow. */
function OrderPanel({ listed, onClose }: { listed: Order; onClose: () => void }) {
  const {
    words: { details: words },
    renderPerson,
  } = useBackOffice();
  const details = useQuery(orderDetailsQuery(listed.id));
  const [notice, setNotice] = useState<Notice>();
  const tell = useCallback(
    (tone: Notice["tone"], text: string) => setNotice((last) => ({ tone, text, id: (last?.id ?? 0) + 1 })),
    [],
  );
  const order = details.data ?? listed;

  return (
    <div className="grid min-w-0 gap-6">
      {notice && <NoticeLine key={notice.id} notice={notice} />}
      {details.isError && <DetailsFailed error={details.error} retry={() => details.refetch()} />}
      <DeletedOrder order={order} />
      <OtherTotal order={order} />
      <div className="grid min-w-0 gap-6 lg:grid-cols-2 lg:gap-10">
        <div className="grid min-w-0 content-start gap-6">
          {!order.deletedAt && (
            <StatusChange
              order={order}
              history={details.data?.history ?? []}
              isLatest={details.isSuccess}
              tell={tell}
            />
          )}
          <CustomerFacts order={order} />
          <OrderFacts order={order} />
          <SpecialRequests order={order} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          {details.data && <OrderDocumentLinks order={details.data} />}
          {details.data && <OrderMails order={details.data} tell={tell} />}
          {renderPerson?.(order, onClose)}
          {!order.deletedAt && <NoteForm order={order} tell={tell} />}
          {details.data && <OrderHistory entries={details.data.history} />}
          {details.isPending && <p role="status">{words.loading}</p>}
        </div>
      </div>
    </div>
  );
}

function DetailsFailed({ error, retry }: { error: Error; retry: () => void }) {
  const { words } = useBackOffice();
  const isGone = error instanceof CallError && error.status === 404;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-md border border-red bg-red-soft px-4 py-3">
      <p className="grow">{isGone ? words.details.gone : words.details.failed}</p>
      {!isGone && (
        <Button tone="outline" size="small" onClick={retry}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { useOfficeWords } from "#app/office/office-words.tsx";
import { isNotFound } from "#app/platform/http/call.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatMoment } from "#app/platform/i18n/moment.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { DialogSection } from "#app/ui/dialog-section.tsx";
import type { StoredInquiry } from "../staff-contract.ts";
import { InquiryFacts } from "./inquiry-facts.tsx";
import { InquiryHistory } from "./inquiry-history.tsx";
import { inquiryQuery, useChangeInquiry } from "./inquiry-queries.ts";
import { InquirySteps } from "./inquiry-steps.tsx";
import type { InquiryWords } from "./inquiry-words.ts";
import { MakeOrder, type OrderMaker } from "./make-order.tsx";
import { InquiryNote } from "./inquiry-note.tsx";

type Parts = {
  words: InquiryWords;
  orderMaker: OrderMaker;
  renderPerson: (inquiry: StoredInquiry) => ReactNode;
};
type Props = Parts & { id: string | undefined; listed: StoredInquiry | undefined; onClose: () => void };

/** Everything about one inquiry, and what staff may do with it. */
export function InquiryDialog({ id, listed, onClose, ...parts }: Props) {
  const { details: t } = parts.words.list;
  const { close, retry } = useOfficeWords();
  const details = useQuery({ ...inquiryQuery(id ?? ""), enabled: id !== undefined });
  const inquiry = details.data ?? listed;
  const isGone = isNotFound(details.error);
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      title={inquiry ? fill(t.title, { name: inquiry.name }) : parts.words.list.title}
      closeLabel={close}
      closeOnBackdrop={false}
      inAddress
      className="w-[min(96vw,64rem)]!"
    >
      {id && details.isError && (
        <div
          role="alert"
          className="mb-6 flex flex-wrap items-center gap-3 rounded-md border border-red bg-red-soft p-4"
        >
          <p className="grow">{isGone ? t.gone : t.failed}</p>
          {!isGone && (
            <Button tone="outline" size="small" onClick={() => details.refetch()}>
              {retry}
            </Button>
          )}
        </div>
      )}
      {id && details.isPending && <p role="status">{t.loading}</p>}
      {details.data && <InquiryPanel key={details.data.id} inquiry={details.data} {...parts} />}
    </Dialog>
  );
}

type Details = Parameters<typeof InquiryHistory>[0]["inquiry"];

function InquiryPanel({ inquiry, words, orderMaker, renderPerson }: Parts & { inquiry: Details }) {
  const { list } = words;
  const language = useLanguage();
  useMarkRead(inquiry);
  return (
    <div className="grid min-w-0 gap-6">
      <InquirySteps inquiry={inquiry} words={words} />
      <div className="grid min-w-0 gap-6 lg:grid-cols-2 lg:gap-10">
        <div className="grid min-w-0 content-start gap-6">
          <DialogSection title={list.details.message}>
            <p className="text-sm text-muted">
              <time dateTime={inquiry.createdAt}>{formatMoment(inquiry.createdAt, language, businessTimeZone)}</time>
            </p>
            <p dir="auto" lang={inquiry.language} className="max-w-[75ch] whitespace-pre-line wrap-anywhere">
              {inquiry.message}
            </p>
          </DialogSection>
          <DialogSection title={list.details.sender}>
            <InquiryFacts inquiry={inquiry} words={words} />
          </DialogSection>
          {!inquiry.isSpam && <MakeOrder inquiry={inquiry} maker={orderMaker} words={list} />}
        </div>
        <div className="grid min-w-0 content-start gap-6">
          {renderPerson(inquiry)}
          <InquiryNote inquiry={inquiry} words={list} />
          <DialogSection title={list.details.history}>
            <InquiryHistory inquiry={inquiry} words={list} />
          </DialogSection>
        </div>
      </div>
    </div>
  );
}

/** Who opens it has seen it; "mark as unread" afterwards stands. */
function useMarkRead(inquiry: StoredInquiry): void {
  const { mutate } = useChangeInquiry(inquiry);
  const isDone = useRef(false);
  const { isUnread } = inquiry;
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (isUnread) mutate({ isUnread: false });
  }, [isUnread, mutate]);
}

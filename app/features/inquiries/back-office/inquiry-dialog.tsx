import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { useWords } from "#app/office/office-words.tsx";
import { RecordDialog } from "#app/office/record-dialog.tsx";
import { fill } from "#app/platform/i18n/fill.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatMoment } from "#app/platform/i18n/moment.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { DialogSection } from "#app/ui/dialog/dialog-section.tsx";
import { type InquiryDetails, readInquiry, type StoredInquiry } from "../staff-contract.ts";
import type { InquiriesPageProps } from "./inquiries-page.tsx";
import { InquiryFacts } from "./inquiry-facts.tsx";
import { InquiryHistory } from "./inquiry-history.tsx";
import { useChangeInquiry } from "./use-change-inquiry.ts";
import { InquirySteps } from "./inquiry-steps.tsx";
import { MakeOrder } from "./make-order.tsx";
import { InquiryNote } from "./inquiry-note.tsx";

type Props = InquiriesPageProps & {
  id: string | undefined;
  listed: StoredInquiry | undefined;
  onClose: () => void;
};

/** Everything about one inquiry, and what staff may do with it. */
export function InquiryDialog({ id, listed, onClose, ...parts }: Props) {
  const { list } = useWords("inquiries");
  const query = queryOf(readInquiry, { params: { id: id ?? "" } });
  // A change needs the latest version.
  const details = useQuery({ ...query, gcTime: 0, enabled: id !== undefined });
  const inquiry = details.data ?? listed;
  return (
    <RecordDialog
      open={id !== undefined}
      onClose={onClose}
      title={inquiry ? fill(list.details.title, { name: inquiry.name }) : list.title}
      details={details}
      words={list.details}
    >
      {(inquiry) => <InquiryPanel key={inquiry.id} inquiry={inquiry} {...parts} />}
    </RecordDialog>
  );
}

function InquiryPanel({ inquiry, orderMaker, renderPerson }: InquiriesPageProps & { inquiry: InquiryDetails }) {
  const { list } = useWords("inquiries");
  const language = useLanguage();
  useMarkRead(inquiry);
  return (
    <div className="grid min-w-0 gap-6">
      <InquirySteps inquiry={inquiry} />
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
            <InquiryFacts inquiry={inquiry} />
          </DialogSection>
          {!inquiry.isSpam && <MakeOrder inquiry={inquiry} maker={orderMaker} />}
        </div>
        <div className="grid min-w-0 content-start gap-6">
          {renderPerson(inquiry)}
          <InquiryNote inquiry={inquiry} />
          <DialogSection title={list.details.history}>
            <InquiryHistory inquiry={inquiry} />
          </DialogSection>
        </div>
      </div>
    </div>
  );
}

/** Opening it marks it as read, once: "mark as unread" afterwards is kept. */
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

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Moment } from "#app/office/moment.tsx";
import { NoteForm } from "#app/office/note-form.tsx";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { RecordDialog } from "#app/office/record-dialog.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import type { OpenRecord } from "#app/office/staff-list.tsx";
import { useCall } from "#app/office/use-call.ts";
import { WrittenText } from "#app/office/written-text.tsx";
import { languageName } from "#app/platform/i18n/language-name.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { mailTones } from "#app/platform/mail/mail-state.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { DialogSection } from "#app/ui/dialog/dialog-section.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import {
  changeInquiry,
  type InquiryDetails,
  listInquiries,
  maxNoteLength,
  readInquiry,
  type StoredInquiry,
} from "../staff-contract.ts";
import { InquiryHistory } from "./inquiry-history.tsx";
import { InquirySteps } from "./inquiry-steps.tsx";
import { MakeOrder, type OrderMaker } from "./make-order.tsx";
import { useChangeInquiry } from "./use-change-inquiry.ts";

export type InquiryParts = {
  orderMaker: OrderMaker;
  /** Renders everything else this person sent us. */
  renderPerson: (inquiry: StoredInquiry) => ReactNode;
};

type Props = InquiryParts & OpenRecord<StoredInquiry>;

/** An inquiry with all staff actions. */
export function InquiryDialog({ id, listed, onClose, place, ...parts }: Props) {
  const { list } = useMessages("inquiries");
  const query = queryOf(readInquiry, { params: { id: id ?? "" } });
  // Do not cache: a change must be based on the latest version.
  const details = useQuery({ ...query, gcTime: 0, enabled: id !== undefined });
  const inquiry = details.data ?? listed;
  return (
    <RecordDialog
      open={id !== undefined}
      onClose={onClose}
      place={place}
      title={inquiry ? <Sentence text={list.details.title} values={{ name: inquiry.name }} /> : list.title}
      details={details}
      messages={list.details}
    >
      {(inquiry) => <InquiryPanel inquiry={inquiry} {...parts} />}
    </RecordDialog>
  );
}

function InquiryPanel({ inquiry, orderMaker, renderPerson }: InquiryParts & { inquiry: InquiryDetails }) {
  const { list } = useMessages("inquiries");
  useMarkRead(inquiry);
  return (
    <>
      <InquirySteps inquiry={inquiry} />
      <DialogSection title={list.details.message}>
        <p className="text-sm text-muted">
          <Moment at={inquiry.createdAt} />
        </p>
        <WrittenText text={inquiry.message} lang={inquiry.language} className="max-w-[75ch]" />
      </DialogSection>
      <DialogSection title={list.details.sender}>
        <InquiryFacts inquiry={inquiry} />
      </DialogSection>
      {!inquiry.isSpam && <MakeOrder inquiry={inquiry} maker={orderMaker} />}
      {renderPerson(inquiry)}
      <InquiryNote inquiry={inquiry} />
      <DialogSection title={list.details.history}>
        <InquiryHistory inquiry={inquiry} />
      </DialogSection>
    </>
  );
}

function InquiryNote({ inquiry }: { inquiry: StoredInquiry }) {
  const { note: t } = useOfficeMessages();
  const change = useChangeInquiry(inquiry, { failed: t.failed, showsConflict: false, field: "note" });
  return <NoteForm about={inquiry.id} maxLength={maxNoteLength} change={change} />;
}

/** Marks the inquiry as read once when it is opened, so that a later "mark as unread" persists. */
function useMarkRead({ id, version, isUnread }: StoredInquiry): void {
  const { mutate } = useCall(changeInquiry, { refetch: listInquiries.path, failed: false });
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (isUnread) mutate({ params: { id }, body: { version, isUnread: false } });
  }, [id, version, isUnread, mutate]);
}

/** The sender, the subject, and the status of the related emails. */
function InquiryFacts({ inquiry }: { inquiry: StoredInquiry }) {
  const { list, form } = useMessages("inquiries");
  const { name, email, country } = inquiry;
  // The history shows the replies.
  const mails = inquiry.mails.filter(({ kind }) => kind !== "reply");
  const { mailStates } = useOfficeMessages();
  const kinds = useMessages("mailKinds");
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      <Fact name={form.fullName}>
        <bdi>{name}</bdi>
      </Fact>
      <Fact name={list.email}>
        <bdi dir="ltr">{email}</bdi>
      </Fact>
      <Fact name={form.inquiryType}>{form.inquiryTypes[inquiry.inquiryType]}</Fact>
      <Fact name={list.country}>{country ? form.countries[country] : list.noCountry}</Fact>
      <Fact name={list.language}>{languageName(inquiry.language, useLanguage())}</Fact>
      {mails.length > 0 && (
        <Fact name={list.mails}>
          <ul className="grid gap-2">
            {mails.map(({ kind, state }) => (
              <li key={kind} className="flex flex-wrap items-center gap-2">
                {kinds[kind] ?? kind}
                <Badge tone={mailTones[state]}>{mailStates[state]}</Badge>
                {state === "held" && list.heldMail}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

import { memo, useMemo } from "react";
import type { TableProps } from "#app/office/list-table.tsx";
import { Moment } from "#app/office/moment.tsx";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { loaded, RecordDialog } from "#app/office/record-dialog.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import { type OpenRecord, StaffList } from "#app/office/staff-list.tsx";
import { UnbrokenNumbers } from "#app/office/unbroken-numbers.tsx";
import { useListAddress } from "#app/office/use-list-address.ts";
import { useStaffList } from "#app/office/use-staff-list.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { mailStates, mailTones } from "#app/platform/mail/mail-state.ts";
import { refusalOf } from "#app/platform/mail/refusal-of.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { listMails, mailFilterSchema, pageSize, type ShownMail } from "../contract.ts";
import { MailView } from "./mail-view.tsx";

/** The outbox, with one row per email, and a preview of the open one. */
export const MailPage = memo(function MailPage() {
  const { page: t } = useMessages("outbox");
  const { mailStates: names } = useOfficeMessages();
  return (
    <StaffList
      list={useStaffList(listMails, useListAddress(mailFilterSchema), pageSize)}
      messages={t}
      icon="mail"
      filters={[{ name: "state", label: t.state, all: t.all, choices: mailStates, names }]}
      table={useMailTable()}
      renderRecord={(record) => <MailPanel {...record} />}
    />
  );
});

function useMailTable(): Omit<TableProps<ShownMail>, "caption"> {
  const { page: t } = useMessages("outbox");
  const { mailStates: names, mailRefusals: refusals } = useOfficeMessages();
  return useMemo<Omit<TableProps<ShownMail>, "caption">>(() => {
    const titleOf = ({ subject }: ShownMail) => subject ?? t.notComposed;
    const answerOf = ({ lastAnswer }: ShownMail) => {
      const refusal = refusalOf(lastAnswer ?? "");
      return refusal ? refusals[refusal] : (lastAnswer ?? "");
    };
    return {
      name: "mail",
      title: {
        label: t.subject,
        text: titleOf,
        open: (mail) => interpolate(t.previewTitle, { subject: titleOf(mail) }),
      },
      columns: [
        {
          name: "state",
          label: t.state,
          cell: ({ state }) => <Badge tone={mailTones[state]}>{names[state]}</Badge>,
        },
        {
          name: "recipient",
          label: t.recipient,
          className: "w-1/4!",
          text: ({ recipient }) => recipient,
          cell: ({ recipient }) => <span dir="ltr">{recipient}</span>,
        },
        {
          name: "response",
          label: t.response,
          className: "w-1/4! @min-[34rem]:@max-4xl:hidden",
          text: answerOf,
          cell: (mail) => mail.state === "failed" && <span className="text-red">{answerOf(mail)}</span>,
        },
        {
          name: "updated",
          label: t.updated,
          className: "text-muted tabular-nums",
          cell: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ],
    };
  }, [t, names, refusals]);
}

function MailPanel({ listed, place, onClose }: OpenRecord<ShownMail>) {
  const { page: t } = useMessages("outbox");
  const subject = <UnbrokenNumbers>{listed?.subject ?? t.notComposed}</UnbrokenNumbers>;
  return (
    <RecordDialog
      open={listed !== undefined}
      onClose={onClose}
      place={place}
      title={<Sentence text={t.previewTitle} values={{ subject }} />}
      details={loaded(listed)}
      messages={{ ...t, gone: t.failed }}
    >
      {(mail) => <MailView mail={mail} />}
    </RecordDialog>
  );
}

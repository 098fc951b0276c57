import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, Fragment } from "react";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { MailAnswer } from "#app/office/mail-answer.tsx";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { RecordHistory } from "#app/office/record-dialog.tsx";
import type { RecordReplies } from "#app/office/record-replies.tsx";
import { useMayCall } from "#app/office/shell/admin-gate.tsx";
import { useCall } from "#app/office/use-call.ts";
import { FileName } from "#app/platform/files/client/file-name.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { isUnderWay, mailTones } from "#app/platform/mail/mail-state.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { readReplies, type Reply, resendReply } from "../contract.ts";
import { repliesQuery } from "./replies-query.ts";

type Props = ComponentProps<RecordReplies["History"]>;

/** The history of a record, including the replies with their delivery status. */
export function RepliedHistory({ record, entries }: Props) {
  return useMayCall()(readReplies) ? (
    <WithReplies record={record} entries={entries} />
  ) : (
    <RecordHistory entries={entries} />
  );
}

function WithReplies({ record, entries }: Props) {
  const { history: t } = useMessages("replies");
  const { mailStates } = useOfficeMessages();
  const asking = useQuery(repliesQuery(record));
  const replies = asking.data?.replies ?? [];
  return (
    <>
      <LoadFailed title={t.failed} asking={asking} look="line" />
      <RecordHistory
        entries={[
          ...entries,
          ...replies.map((reply) => ({
            id: reply.id,
            title: (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {t.reply}
                <Badge tone={mailTones[reply.mail.state]}>{mailStates[reply.mail.state]}</Badge>
              </span>
            ),
            by: t.actors[reply.actor] ?? reply.actor,
            at: reply.at,
            note: `${reply.subject}\n\n${reply.text}`,
            more: <ReplyState reply={reply} record={record} />,
          })),
        ]}
      />
    </>
  );
}

/** The attachments of a reply, why it was not sent, and how to send it again. */
function ReplyState({ reply, record: { kind, id } }: { reply: Reply; record: Props["record"] }) {
  const { history: t } = useMessages("replies");
  const { mail, files, subject } = reply;
  const resend = useCall(resendReply, {
    refetch: `/api/replies/${kind}`,
    onDone: ({ sendsMail }) => showToast({ title: sendsMail ? t.resent : t.stored }),
  });
  return (
    <div className="mt-2 grid gap-2">
      {files.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">
          {interpolate(t.files, { names: "" })}
          {files.map((name, at) => (
            <Fragment key={`${at} ${name}`}>
              {at > 0 && " · "}
              <FileName name={name} />
            </Fragment>
          ))}
        </p>
      )}
      {mail.lastAnswer && (mail.state === "failed" || mail.state === "retry") && (
        <MailAnswer answer={mail.lastAnswer} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {mail.state !== "sent" && (
          <Button
            tone="outline"
            size="small"
            disabled={isUnderWay(mail.state)}
            busy={resend.isPending}
            aria-label={interpolate(t.resendReply, { subject })}
            onClick={() => resend.mutate({ params: { kind, id, replyId: reply.id } })}
          >
            {t.resend}
          </Button>
        )}
        {mail.isComposed && (
          <a href={`/admin/mail?open=${mail.id}`} className="py-1 text-sm text-leaf underline">
            {t.read}
          </a>
        )}
      </div>
    </div>
  );
}

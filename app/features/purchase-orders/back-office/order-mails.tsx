import { MailAnswer } from "#app/office/mail-answer.tsx";
import { Moment } from "#app/office/moment.tsx";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { RequirePermission, useMayCall } from "#app/office/shell/admin-gate.tsx";
import { useCall } from "#app/office/use-call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { isUnderWay, mailTones } from "#app/platform/mail/mail-state.ts";
import { Button } from "#app/ui/button/button.tsx";
import { DialogSection } from "#app/ui/dialog/dialog-section.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { listOrders, type MailState, type OrderDetails, resendOrderMail } from "../staff-contract.ts";

/** The order's emails with their delivery status, and buttons to resend them. */
export function OrderMails({ order }: { order: OrderDetails }) {
  const { details } = useMessages("orders");
  // The history shows the replies.
  const mails = order.mails.filter(({ kind }) => kind !== "reply");
  return (
    <DialogSection title={details.mails}>
      {mails.length === 0 && <p className="text-muted">{details.noMails}</p>}
      <ul className="grid gap-3">
        {mails.map((mail) => (
          <li key={mail.id} className="grid gap-2 rounded-md border border-line p-4">
            <MailLine order={order} mail={mail} />
          </li>
        ))}
      </ul>
    </DialogSection>
  );
}

function MailLine({ order, mail }: { order: OrderDetails; mail: MailState }) {
  const { details } = useMessages("orders");
  const { mailStates } = useOfficeMessages();
  const name = useMessages("mailKinds")[mail.kind] ?? mail.kind;
  const may = useMayCall();
  const isHeld = mail.state === "held";

  const resend = useCall(resendOrderMail, {
    refetch: listOrders.path,
    done: ({ sendsMail }) => (!sendsMail ? details.keptMail : isHeld ? details.sentHeld : details.resent),
    failed: details.resendFailed,
  });

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">{name}</p>
        <Badge tone={mailTones[mail.state]}>{mailStates[mail.state]}</Badge>
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        <bdi dir="ltr">{mail.recipient}</bdi>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">
          <Moment at={mail.updatedAt} />
          {mail.attempts > 1 && <> · {interpolate(details.attempts, { n: mail.attempts })}</>}
        </p>
        <RequirePermission call={resendOrderMail}>
          <Button
            tone="outline"
            size="small"
            aria-label={interpolate(isHeld ? details.sendHeldMail : details.resendMail, { mail: name })}
            disabled={isUnderWay(mail.state)}
            busy={resend.isPending}
            onClick={() => resend.mutate({ params: { id: order.id, mailId: mail.id } })}
          >
            {isHeld ? details.sendHeld : details.resend}
          </Button>
        </RequirePermission>
      </div>
      {mail.lastAnswer && mail.state !== "sent" && mail.state !== "stored" && <MailAnswer answer={mail.lastAnswer} />}
      {mail.attempts > 0 && may(resendOrderMail) && (
        <a href={`/api/mail/${mail.id}/message.eml`} download className="text-sm text-leaf underline">
          {details.readMail}
        </a>
      )}
    </>
  );
}

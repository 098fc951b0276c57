import { useQuery } from "@tanstack/react-query";
import { MailAnswer } from "#app/office/mail-answer.tsx";
import { useMomentText } from "#app/office/moment.tsx";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { isUnderWay, mailTones } from "#app/platform/mail/mail-state.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { listMails, previewMail, readMailHealth, readMessage, resendMail, type ShownMail } from "../contract.ts";

/** An email with its recipient, status, server response, and actions, and a preview of what the recipient sees. */
export function MailView({ mail }: { mail: ShownMail }) {
  const { page: t, banner } = useMessages("outbox");
  const health = useQuery(queryOf(readMailHealth));
  const { mailStates } = useOfficeMessages();
  const mailKinds = useMessages("mailKinds");
  const language = useLanguage();
  const momentText = useMomentText();
  const { id, kind, recipient, subject, state, lastAnswer, updatedAt, nextAttemptAt } = mail;
  const name = subject ?? t.notComposed;
  const resend = useCall(resendMail, {
    onDone: () =>
      showToast({ title: health.data?.canSend === false ? banner.noServer : t.resent, description: recipient }),
    refetch: listMails.path,
  });

  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid gap-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={mailTones[state]}>{mailStates[state]}</Badge>
          <span className="text-muted">
            <time dateTime={updatedAt}>{momentText(updatedAt)}</time>
            {mail.attempts > 1 && ` · ${pluralize(t.attempts, mail.attempts, language)}`}
          </span>
        </p>
        <p className="wrap-anywhere">
          <span className="text-muted">{t.recipient}: </span>
          <bdi dir="ltr">{recipient}</bdi>
          <span className="text-muted"> · {mailKinds[kind] ?? kind}</span>
        </p>
        {lastAnswer && state !== "stored" && <MailAnswer answer={lastAnswer} />}
        {nextAttemptAt && state === "retry" && (
          <p>{interpolate(t.nextAttempt, { moment: momentText(nextAttemptAt) })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="outline"
          size="small"
          disabled={isUnderWay(state)}
          busy={resend.isPending}
          aria-label={interpolate(t.resendMail, { subject: name })}
          onClick={() => resend.mutate({ params: { id } })}
        >
          {t.resend}
        </Button>
        {mail.isComposed && (
          <LinkButton tone="outline" size="small" href={addressOf(readMessage, { id })} download>
            {t.download}
          </LinkButton>
        )}
      </div>
      {mail.isComposed && (
        // The frame runs no scripts and loads no resources.
        <iframe
          key={id}
          title={interpolate(t.previewTitle, { subject: name })}
          sandbox=""
          src={addressOf(previewMail, { id })}
          className="h-[75dvh] w-full sm:h-[60dvh] rounded-md border border-line bg-white"
        />
      )}
    </div>
  );
}

import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { useWords } from "#app/office/office-words.tsx";
import { useCall } from "#app/office/use-call.ts";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { inNumber } from "#app/platform/i18n/plural.ts";
import { formatMoment } from "#app/platform/i18n/moment.ts";
import { isUnderWay, mailTones } from "#app/platform/mail/mail-state.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { UnbrokenNumbers } from "#app/ui/layout/unbroken-numbers.tsx";
import { listMails, readMessage, resendMail, type ShownMail } from "../contract.ts";

type Props = { mail: ShownMail; onPreview: () => void };

/** One mail: to whom, what became of it, what the server said, and what can be done. */
export function MailCard({ mail, onPreview }: Props) {
  const { page: t, kinds } = useWords("outbox");
  const language = useLanguage();
  const { id, kind, recipient, subject, state, lastAnswer, updatedAt, nextAttemptAt } = mail;
  const name = subject ?? t.notComposed;
  const moment = (at: string) => formatMoment(at, language, businessTimeZone);

  const resend = useCall(resendMail, {
    onDone: () => showToast({ title: t.resent, description: recipient }),
    refetch: listMails.path,
  });

  return (
    <li className="grid gap-x-8 gap-y-3 p-5 lg:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 content-start gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={mailTones[state]}>{t.states[state]}</Badge>
          <p className="text-sm text-muted">
            <time dateTime={updatedAt}>{moment(updatedAt)}</time>
            {mail.attempts > 1 && ` · ${inNumber(t.attempts, mail.attempts, language)}`}
          </p>
        </div>
        <h2 className="font-sans text-base font-semibold wrap-anywhere">
          <bdi>
            <UnbrokenNumbers>{name}</UnbrokenNumbers>
          </bdi>
        </h2>
        <p className="text-sm wrap-anywhere">
          <span className="text-muted">{t.recipient}: </span>
          <bdi dir="ltr">{recipient}</bdi>
          <span className="text-muted"> · {kinds[kind] ?? kind}</span>
        </p>
        {lastAnswer && state !== "stored" && (
          <p className="text-sm text-muted wrap-anywhere">
            {fill(t.answer, { answer: "" })}
            <bdi dir="ltr">{lastAnswer}</bdi>
          </p>
        )}
        {nextAttemptAt && state === "retry" && (
          <p className="text-sm">{fill(t.nextAttempt, { moment: moment(nextAttemptAt) })}</p>
        )}
      </div>
      <div className="flex flex-wrap content-start items-start gap-2">
        {mail.isComposed && (
          <>
            <Button tone="outline" size="small" onClick={onPreview}>
              {t.preview}
            </Button>
            <LinkButton tone="outline" size="small" href={addressOf(readMessage, { id })} download>
              {t.download}
            </LinkButton>
          </>
        )}
        <Button
          tone="outline"
          size="small"
          disabled={isUnderWay(state)}
          busy={resend.isPending}
          aria-label={fill(t.resendMail, { subject: name })}
          onClick={() => resend.mutate({ params: { id } })}
        >
          {t.resend}
        </Button>
      </div>
    </li>
  );
}

import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { refusalOf } from "#app/platform/mail/refusal-of.ts";
import { useOfficeMessages } from "./office-messages.tsx";

/** Why an email was not accepted, in a sentence that anyone understands, and the mail server's own words. */
export function MailAnswer({ answer }: { answer: string }) {
  const { mailAnswer, mailRefusals } = useOfficeMessages();
  const refusal = refusalOf(answer);
  return (
    <div className="grid gap-1 text-sm wrap-anywhere">
      {refusal && <p>{mailRefusals[refusal]}</p>}
      <p className="text-muted">
        {interpolate(mailAnswer, { answer: "" })}
        <bdi dir="ltr" className="block">
          {answer}
        </bdi>
      </p>
    </div>
  );
}

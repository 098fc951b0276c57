import { useMessages } from "#app/office/office-messages.tsx";
import { useEndpointForm } from "#app/office/use-endpoint-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextInput } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type TestOutcome, testMail } from "../contract.ts";

/** Sends a test email immediately and shows the mail server's response. */
export function MailTest() {
  const messages = useMessages("outbox");
  const { page: t } = messages;
  const test = useEndpointForm(testMail, { messages, read: (text) => ({ to: text("to") }), failed: false });

  return (
    <section aria-labelledby="mail-test" className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div>
        <h2 id="mail-test" className="text-lg">
          {t.test}
        </h2>
        <p className="mt-1 text-muted">{t.testHint}</p>
      </div>
      <form {...test.form} className="flex flex-wrap items-start gap-4">
        <TextInput
          type="email"
          name="to"
          autoComplete="email"
          label={t.testTo}
          className="min-w-0 grow basis-72"
          error={test.errorOf("to")}
        />
        {/* Next to the control, below the height of its label */}
        <div className="sm:pt-[calc(1lh+0.25rem)]">
          <Button type="submit" busy={test.isPending}>
            {t.testSend}
          </Button>
        </div>
      </form>
      <div role="status">
        {test.data && <Outcome outcome={test.data} />}
        {test.rejection && test.rejection.status !== 401 && (
          <p className="font-medium text-red">{test.rejection.status === 409 ? messages.noMailServer : t.testFailed}</p>
        )}
      </div>
    </section>
  );
}

function Outcome({ outcome }: { outcome: TestOutcome }) {
  const { page: t } = useMessages("outbox");
  const isSent = outcome.outcome === "sent";
  return (
    <div className={`flex gap-3 rounded-md p-4 ${isSent ? "bg-mint" : "bg-red-soft text-red"}`}>
      <Icon name={isSent ? "check" : "alert"} className="shrink-0" />
      <p className="min-w-0 wrap-anywhere">
        {isSent ? t.testSent : t.testRefused[outcome.because]} <bdi dir="ltr">{outcome.answer}</bdi>
      </p>
    </div>
  );
}

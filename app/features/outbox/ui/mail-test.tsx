import { type SubmitEvent, useState } from "react";
import * as z from "zod/mini";
import { useMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextInput } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type TestOutcome, testMail } from "../contract.ts";

/** Sends a test email immediately and shows the mail server's response. */
export function MailTest() {
  const messages = useMessages("outbox");
  const { page: t } = messages;
  const [to, setTo] = useState("");
  const [isRefused, setRefused] = useState(false);
  const test = useCall(testMail, { failed: false });

  function send(event: SubmitEvent) {
    event.preventDefault();
    const isAddress = z.safeParse(testMail.body ?? z.never(), { to }).success;
    setRefused(!isAddress);
    if (isAddress) test.mutate({ body: { to } });
  }

  return (
    <section aria-labelledby="mail-test" className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div>
        <h2 id="mail-test" className="text-lg">
          {t.test}
        </h2>
        <p className="mt-1 text-muted">{t.testHint}</p>
      </div>
      <form noValidate onSubmit={send} className="flex flex-wrap items-start gap-4">
        <TextInput
          type="email"
          autoComplete="email"
          label={t.testTo}
          className="min-w-0 grow basis-72"
          value={to}
          error={isRefused && messages.emailInvalid}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button type="submit" busy={test.isPending} className="sm:mt-8">
          {t.testSend}
        </Button>
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

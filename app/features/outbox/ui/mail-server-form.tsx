import { useState } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { useEndpointForm } from "#app/office/use-endpoint-form.ts";
import { mailSecurities } from "#app/platform/mail/mail-securities.ts";
import { readWholeNumber } from "#app/platform/reading/numbers.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Select, TextInput } from "#app/ui/form/field.tsx";
import { NumberInput } from "#app/ui/form/number-input.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { changeMailServer, type ShownMailServer } from "../contract.ts";

type Props = {
  shown: ShownMailServer;
  /** Whether these values have just been saved. */
  isSaved: boolean;
  onSaved: (shown: ShownMailServer) => void;
};

const usualPorts = { implicit: "465", required: "587", off: "25" } as const;

/** The fields of a mail server. Nothing is stored until the server has accepted a test email. */
export function MailServerForm({ shown: { server, sender, state }, isSaved, onSaved }: Props) {
  const messages = useMessages("outbox");
  const { server: t } = messages;
  const [tls, setTls] = useState(server?.tls ?? "required");
  const change = useEndpointForm(changeMailServer, {
    messages,
    read: (text) => ({
      host: text("host"),
      port: readWholeNumber(text("port") || usualPorts[tls]) ?? Number.NaN,
      tls,
      user: text("user"),
      password: text("password"),
      senderName: text("senderName"),
      senderAddress: text("senderAddress"),
      testTo: text("testTo"),
    }),
    refetch: "/api/",
    onDone(answer) {
      if (answer.outcome === "saved") onSaved(answer.shown);
    },
  });
  const refusal = change.data?.outcome === "refused" ? change.data.because : undefined;
  const { errorOf } = change;
  const field = (name: "host" | "port" | "user" | "password" | "senderAddress" | "senderName") => ({
    name,
    label: t[name],
    error: errorOf(name),
  });

  return (
    <form {...change.form} className="grid items-start gap-5 md:grid-cols-2">
      <TextInput
        {...field("host")}
        hint={t.hostHint}
        dir="ltr"
        required
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={server?.host}
      />
      <Select
        name="tls"
        label={t.security}
        hint={t.securityHint}
        value={tls}
        error={errorOf("tls")}
        onChange={({ target }) => setTls(mailSecurities.find((one) => one === target.value) ?? "required")}
      >
        {mailSecurities.map((security) => (
          <option key={security} value={security}>
            {t.securities[security]}
          </option>
        ))}
      </Select>
      <NumberInput {...field("port")} placeholder={usualPorts[tls]} defaultValue={server?.port} />
      <TextInput {...field("user")} dir="ltr" autoCapitalize="none" spellCheck={false} defaultValue={server?.user} />
      <PasswordInput
        {...field("password")}
        showLabel={t.showPassword}
        hideLabel={t.hidePassword}
        maxLength={500}
        hint={server?.hasPassword ? t.passwordKept : undefined}
        autoComplete="new-password"
      />
      <TextInput
        type="email"
        {...field("senderAddress")}
        hint={t.senderHint}
        required
        defaultValue={state === "none" ? "" : sender.address}
      />
      <TextInput {...field("senderName")} hint={t.senderNameHint} defaultValue={sender.name} />
      <TextInput
        name="testTo"
        type="email"
        autoComplete="email"
        label={messages.page.testTo}
        required
        error={errorOf("testTo")}
      />
      <div role="status" className="empty:hidden md:col-span-2">
        {refusal && (
          <p className="flex gap-3 rounded-md bg-red-soft p-4 text-red">
            <Icon name="alert" className="shrink-0" />
            {t.refusals[refusal]}
          </p>
        )}
        {isSaved && !refusal && (
          <p ref={focus} tabIndex={-1} className="flex gap-3 rounded-md bg-mint p-4">
            <Icon name="check" className="shrink-0" />
            {t.saved}
          </p>
        )}
      </div>
      <Button type="submit" busy={change.isPending} className="justify-self-start md:col-span-2">
        {change.isPending ? t.testing : t.save}
      </Button>
    </form>
  );
}

/** The form is new after saving, so the focus is lost and a screen reader would not read the result. */
function focus(result: HTMLElement | null): void {
  result?.focus();
}

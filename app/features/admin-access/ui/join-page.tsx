import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { rememberExpiry } from "#app/office/shell/access.ts";
import { GateCard } from "#app/office/shell/admin-gate.tsx";
import { useEndpointForm } from "#app/office/use-endpoint-form.ts";
import { call, rejectionOf } from "#app/platform/http/call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { localized } from "#app/platform/i18n/language.ts";
import { storeLanguage } from "#app/platform/i18n/remember-language.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { TextInput } from "#app/ui/form/field.tsx";
import { acceptInvitation, readInvitation } from "../invitations-contract.ts";
import { newPasswordProblem, PasswordField } from "./password-fields.tsx";

/** The page behind the link of an invitation, whose fragment is the secret. */
export function JoinPage() {
  const messages = useMessages("access");
  const { roles, failed } = useOfficeMessages();
  const token = useSyncExternalStore(watchHash, readHash, () => undefined);
  const invitation = useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token: token ?? "" }, signal }),
    enabled: token !== undefined,
    staleTime: Infinity,
  });
  const { data, error } = invitation;
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      {error && !data ? (
        <Refused text={rejectionOf(error).fields["token"] ?? rejectionOf(error).detail ?? failed} />
      ) : data && token ? (
        <GateCard icon="user">
          <h1 className="text-xl">{messages.join.title}</h1>
          <p className="text-muted">
            {interpolate(messages.join.intro, { name: data.invitedBy, role: roles[data.role] })}
          </p>
          <p className="text-sm text-muted first-letter:uppercase">{messages.accounts.rolesHint[data.role]}</p>
          <JoinForm token={token} />
        </GateCard>
      ) : (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner size={26} />
          {messages.join.checking}
        </p>
      )}
    </main>
  );
}

function Refused({ text }: { text: string }) {
  const { join, backToSite } = useMessages("access");
  const home = localized("/", useLanguage());
  return (
    <GateCard icon="alert">
      <h1 className="text-xl">{join.invalidTitle}</h1>
      <p role="alert">{text}</p>
      <a href={home} className="text-leaf underline-offset-4 hover:underline">
        {backToSite}
      </a>
    </GateCard>
  );
}

function JoinForm({ token }: { token: string }) {
  const messages = useMessages("access");
  const { settings, accounts, join } = messages;
  const { failed } = useOfficeMessages();
  const language = useLanguage();
  const accept = useEndpointForm(acceptInvitation, {
    messages,
    read: (text) => ({ token, username: text("username"), newPassword: text("newPassword") }),
    check: (text) => ({
      ...(text("username").trim() === "" && { username: messages.nameRequired }),
      ...newPasswordProblem({ newPassword: text("newPassword"), repeated: text("repeated") }, messages),
    }),
    failed: false, // the form shows the error
    onDone({ expiresAt }) {
      if (expiresAt) rememberExpiry(expiresAt);
      storeLanguage(language);
      location.assign("/admin");
    },
  });
  const { rejection } = accept;
  const isGeneral = rejection && !["username", "newPassword"].some((field) => field in rejection.fields);

  const field = (name: string) => ({ name, error: accept.errorOf(name) });

  return (
    <form {...accept.form} className="grid w-full gap-5 text-start">
      {isGeneral && (
        <p role="alert" className="font-medium text-red">
          {rejection.fields["token"] ?? rejection.detail ?? failed}
        </p>
      )}
      <TextInput
        label={messages.username}
        hint={accounts.nameHint}
        {...field("username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        maxLength={40}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- this is the only thing to do on the page
        autoFocus
      />
      <PasswordField label={settings.newPassword} {...field("newPassword")} autoComplete="new-password" />
      <PasswordField label={settings.repeatPassword} {...field("repeated")} autoComplete="new-password" />
      <Button type="submit" busy={accept.isPending || accept.isSuccess}>
        {accept.isPending ? join.submitting : join.submit}
      </Button>
    </form>
  );
}

function watchHash(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}

function readHash(): string {
  return location.hash.slice(1);
}

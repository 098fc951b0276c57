import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { refetchRefused, setAccess } from "#app/office/shell/access.ts";
import { GateCard } from "#app/office/shell/admin-gate.tsx";
import { useCall } from "#app/office/use-call.ts";
import { type Rejection, rejectionOf } from "#app/platform/http/call.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { localized } from "#app/platform/i18n/language.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextInput } from "#app/ui/form/field.tsx";
import { type ReadControl, useForm } from "#app/ui/form/use-form.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { signIn } from "../contract.ts";
import { FiledUnder, newPasswordProblem, NewPasswordFields, PasswordField } from "./password-fields.tsx";

type Props = {
  /** Whether to also ask for a user name, which is required if there are several accounts. The server decides. */
  asksName: boolean;
  /** The id of the heading. Set only if the card covers a page after the session has ended. */
  titleId?: string;
};

type Step = "password" | "newPassword" | "code";
type Entered = { username?: string; password: string; newPassword?: string; code?: string };

/**
 * Asks for the password and, if needed, a name and a code. The submit button is disabled while a field is blank
 * (requirements §5).
 */
export function PasswordCard({ asksName, titleId }: Props) {
  const messages = useMessages("access");
  const { gate, failed } = useOfficeMessages();
  const home = localized("/", useLanguage());
  const client = useQueryClient();
  const [step, setStep] = useState<Step>("password");
  // Each step sends the texts of the earlier ones, too.
  const [entered, setEntered] = useState<Entered>({ password: "" });
  const Title = titleId ? "h2" : "h1";

  const enter = useCall(signIn, {
    onDone(access) {
      setAccess(client, access);
      void refetchRefused(client);
    },
    failed: false, // the card shows it
  });
  const { form, problems, isFilled } = useForm({ isSending: enter.isPending, onSubmit: submit });

  function submit(text: ReadControl) {
    const [newPassword, repeated] = [text("newPassword"), text("repeated")];
    const problem = step === "newPassword" && newPasswordProblem({ newPassword, repeated }, messages);
    enter.reset();
    if (problem) return problem;
    const body = {
      ...entered,
      ...(step === "password" && { password: text("password"), ...(asksName && { username: text("username") }) }),
      ...(step === "newPassword" && { newPassword }),
      ...(step === "code" && { code: text("code") }),
    };
    enter.mutate({ body }, { onError: (error) => explain(rejectionOf(error), body) });
    return undefined;
  }

  function explain({ code }: Rejection, body: Entered) {
    setEntered(body);
    if (code === "codeRequired") return setStep("code");
    if (code === "newPasswordRequired") return setStep("newPassword");
    if (code === "invalidPassword" || code === "invalidNameOrPassword") startOver();
  }

  function startOver() {
    setStep("password");
    setEntered(({ username, password }) => ({ password, ...(username && { username }) }));
  }

  const { rejection: refused } = enter;
  const rejection = refused && !isAsking(refused) ? (sentenceOf(refused) ?? failed) : undefined;
  const text = {
    password: titleId
      ? messages.sessionOver
      : { title: gate.title, intro: asksName ? messages.introWithName : messages.intro },
    newPassword: { title: messages.newPasswordTitle, intro: messages.newPasswordIntro },
    code: { title: messages.codeTitle, intro: messages.codeIntro },
  }[step];

  return (
    <GateCard icon={step === "code" ? "shield" : "lock"}>
      <Title id={titleId} className="text-xl">
        {text.title}
      </Title>
      <p className="text-muted">{text.intro}</p>
      <form {...form} className="flex w-full flex-col gap-5 text-start">
        {step === "newPassword" && (
          <NewPasswordFields
            username={entered.username ?? "admin"}
            problem={rejection ? { newPassword: rejection } : problems}
          />
        )}
        {step === "code" && (
          <TextInput
            key="code"
            name="code"
            label={messages.code}
            error={rejection}
            maxLength={200}
            dir="ltr"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- this is the only thing to do on the page
            autoFocus
          />
        )}
        {step === "password" && (
          <>
            <NameField asksName={asksName} entered={entered.username} />
            <PasswordField
              name="password"
              label={messages.password}
              error={rejection}
              defaultValue={entered.password}
              autoComplete="current-password"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
              autoFocus={!asksName}
            />
          </>
        )}
        <Button type="submit" disabled={!isFilled} busy={enter.isPending}>
          {enter.isPending ? messages.signingIn : messages.signIn}
        </Button>
      </form>
      {step === "password" ? (
        <a href={home} className={wayClass}>
          <WayBack />
          {messages.backToSite}
        </a>
      ) : (
        <button type="button" onClick={startOver} className={`${wayClass} cursor-pointer`}>
          <WayBack />
          {messages.otherPassword}
        </button>
      )}
    </GateCard>
  );
}

function NameField({ asksName, entered }: { asksName: boolean; entered: string | undefined }) {
  const { username } = useMessages("access");
  if (!asksName) return <FiledUnder username="admin" />;
  return (
    <TextInput
      name="username"
      label={username}
      defaultValue={entered}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      dir="auto"
      maxLength={40}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
      autoFocus
    />
  );
}

const wayClass = "flex items-center gap-2 rounded-sm py-1 text-leaf underline-offset-4 hover:underline";

function WayBack() {
  return (
    <span className="rotate-180">
      <Icon name="arrow" size={18} />
    </span>
  );
}

/** Whether the server needs another field to continue, which is not an error. */
function isAsking({ code = "" }: Rejection): boolean {
  return ["codeRequired", "newPasswordRequired"].includes(code);
}

/** Returns the error message for a field or, if there is none, the general error message. */
function sentenceOf({ fields, detail }: Rejection): string | undefined {
  return fields["username"] ?? fields["newPassword"] ?? detail;
}

import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { refetchRefused, setAccess } from "#app/office/shell/access.ts";
import { GateCard } from "#app/office/shell/admin-gate.tsx";
import { useCall } from "#app/office/use-call.ts";
import { type Rejection, rejectionOf } from "#app/platform/http/call.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { TextInput } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { signIn } from "../contract.ts";
import { FiledUnder, newPasswordProblem, NewPasswordFields, PasswordField } from "./password-fields.tsx";

type Props = {
  /** Whether to also ask for a user name, which is required if there are several accounts. The server decides. */
  asksName: boolean;
  /** The id of the heading. Set only if the card covers a page after the session has ended. */
  titleId?: string;
};

const blank = { username: "", password: "", newPassword: "", repeated: "", code: "" };
const steps = {
  password: { icon: "lock", asked: ["password"] },
  newPassword: { icon: "lock", asked: ["newPassword", "repeated"] },
  code: { icon: "shield", asked: ["code"] },
} as const;
type Step = keyof typeof steps;

/**
 * Asks for the password and, if needed, a name and a code. The submit button is disabled while a field is blank
 * (requirements §5).
 */
export function PasswordCard({ asksName, titleId }: Props) {
  const messages = useMessages("access");
  const { gate, failed } = useOfficeMessages();
  const home = localized("/", useLanguage());
  const client = useQueryClient();
  const [written, setWritten] = useState(blank);
  const [step, setStep] = useState<Step>("password");
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const Title = titleId ? "h2" : "h1";

  const enter = useCall(signIn, {
    onDone(access) {
      setWritten(blank);
      setStep("password");
      setAccess(client, access);
      void refetchRefused(client);
    },
    failed: false, // the card shows it
  });

  function explain({ code }: Rejection) {
    if (code === "codeRequired") return setStep("code");
    if (code === "newPasswordRequired") return setStep("newPassword");
    if (code === "invalidPassword" || code === "invalidNameOrPassword") startOver();
    // The error is the accessible description of the field, so screen readers announce it on focus.
    field.current?.focus();
  }

  function submitPassword(event: SubmitEvent) {
    event.preventDefault();
    if (step === "newPassword" && newPasswordProblem(written, messages)) return setIsChecked(true);
    setIsChecked(false);
    const body = {
      password: written.password,
      ...(asksName && { username: written.username }),
      ...(written.newPassword !== "" && { newPassword: written.newPassword }),
      ...(step === "code" && { code: written.code }),
    };
    enter.mutate({ body }, { onError: (error) => explain(rejectionOf(error)) });
  }

  function startOver() {
    setStep("password");
    setIsChecked(false);
    setWritten(({ username, password }) => ({ ...blank, username, password }));
  }

  const write = (part: keyof typeof blank) => ({
    value: written[part],
    onChange: ({ target }: { target: { value: string } }) => setWritten({ ...written, [part]: target.value }),
  });
  const { rejection: refused } = enter;
  const rejection = refused && !isAsking(refused) ? (sentenceOf(refused) ?? failed) : undefined;
  const { icon, asked } = steps[step];
  const isBlank = [...asked, ...(asksName ? (["username"] as const) : [])].some((part) => written[part].trim() === "");
  const text = {
    password: titleId
      ? messages.sessionOver
      : { title: gate.title, intro: asksName ? messages.introWithName : messages.intro },
    newPassword: { title: messages.newPasswordTitle, intro: messages.newPasswordIntro },
    code: { title: messages.codeTitle, intro: messages.codeIntro },
  }[step];

  return (
    <GateCard icon={icon}>
      <Title id={titleId} className="text-xl">
        {text.title}
      </Title>
      <p className="text-muted">{text.intro}</p>
      <form onSubmit={submitPassword} className="flex w-full flex-col gap-5 text-start">
        {step === "newPassword" && (
          <NewPasswordFields
            field={field}
            username={asksName ? written.username : "admin"}
            problem={isChecked ? newPasswordProblem(written, messages) : { newPassword: rejection }}
            newPassword={write("newPassword")}
            repeated={write("repeated")}
          />
        )}
        {step === "code" && (
          <TextInput
            key="code"
            ref={field}
            label={messages.code}
            error={rejection}
            {...write("code")}
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
            <NameField asksName={asksName} {...write("username")} />
            <PasswordField
              ref={field}
              name="password"
              label={messages.password}
              error={rejection}
              {...write("password")}
              autoComplete="current-password"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
              autoFocus={!asksName}
            />
          </>
        )}
        <Button type="submit" disabled={isBlank} busy={enter.isPending}>
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

type NameProps = {
  asksName: boolean;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

function NameField({ asksName, value, onChange }: NameProps) {
  const { username } = useMessages("access");
  if (!asksName) return <FiledUnder username="admin" />;
  return (
    <TextInput
      name="username"
      label={username}
      value={value}
      onChange={onChange}
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

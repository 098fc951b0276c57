import { type SubmitEvent, useId, useState } from "react";
import { useOfficeWords, useWords } from "#app/office/office-words.tsx";
import { useCall } from "#app/office/use-call.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { listOpenSessions, minPasswordLength } from "../contract.ts";
import { changeCvPassword, changeOwnPassword } from "../own-account-contract.ts";
import type { Words } from "../strings.en.ts";

const empty = { currentPassword: "", newPassword: "", repeated: "" };
type Written = typeof empty;
type Problems = Partial<Written>;

type Props = {
  /** Which password changes: one's own, or the one for the CV. */
  which: "own" | "cv";
  title: string;
  hint?: string;
  /** The name a password manager files it under. */
  username: string;
};

/** Changes one password, after one's own was given again. */
export function PasswordForm({ which, title, hint, username }: Props) {
  const words = useWords("access");
  const { settings } = words;
  const { failed } = useOfficeWords();
  const titleId = useId();
  const [written, setWritten] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});

  const change = useCall(which === "own" ? changeOwnPassword : changeCvPassword, {
    onDone() {
      setWritten(empty);
      showToast({ title: settings.changed, description: title });
    },
    onRefused({ fields, detail }) {
      setProblems(fields);
      if (Object.keys(fields).length === 0) showToast({ title: detail ?? failed, tone: "destructive" });
    },
    refetch: listOpenSessions.path,
  });

  function changeNow(event: SubmitEvent) {
    event.preventDefault();
    const found = problemsOf(written, words);
    setProblems(found);
    if (Object.keys(found).length === 0)
      change.mutate({ body: { currentPassword: written.currentPassword, newPassword: written.newPassword } });
  }

  const field = (part: keyof Written, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      showLabel={words.showPassword}
      hideLabel={words.hidePassword}
      error={problems[part]}
      value={written[part]}
      onChange={({ target }) => setWritten({ ...written, [part]: target.value })}
      autoComplete={autoComplete}
      maxLength={200}
    />
  );

  return (
    <Card>
      <form onSubmit={changeNow} aria-labelledby={titleId} noValidate className="grid gap-5">
        <div>
          <h3 id={titleId}>{title}</h3>
          {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
        </div>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {field("currentPassword", settings.currentPassword, which === "own" ? "current-password" : "off")}
        {field("newPassword", settings.newPassword, "new-password")}
        {field("repeated", settings.repeatPassword, "new-password")}
        <Button type="submit" busy={change.isPending} className="justify-self-start">
          {change.isPending ? settings.changing : settings.change}
        </Button>
      </form>
    </Card>
  );
}

function problemsOf({ currentPassword, newPassword, repeated }: Written, words: Words): Problems {
  const problems: Problems = {};
  if (currentPassword === "") problems.currentPassword = words.passwordRequired;
  if (newPassword.length < minPasswordLength) problems.newPassword = words.passwordTooShort;
  else if (repeated !== newPassword) problems.repeated = words.passwordsDiffer;
  return problems;
}

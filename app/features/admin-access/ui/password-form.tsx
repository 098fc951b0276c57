import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { call, CallError } from "#app/platform/http/call.ts";
import { isSignedOut } from "#app/platform/query/query-client.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { showToast } from "#app/ui/toast.ts";
import { changePassword, listOpenSessions, minPasswordLength, type PasswordName } from "../contract.ts";
import type { Words } from "../strings.en.ts";

const empty = { adminPassword: "", newPassword: "", repeated: "" };
type Written = typeof empty;
type Problems = Partial<Written>;

type Props = { name: PasswordName; title: string; hint?: string; words: Words };

/** Changes one password, after the admin password was given again. */
export function PasswordForm({ name, title, hint, words }: Props) {
  const { settings } = words;
  const client = useQueryClient();
  const titleId = useId();
  const [written, setWritten] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});

  const change = useMutation({
    mutationFn: ({ adminPassword, newPassword }: Written) =>
      call(changePassword, { params: { name }, body: { adminPassword, newPassword } }),
    onSuccess() {
      setWritten(empty);
      showToast({ title: settings.changed, description: title });
      void client.invalidateQueries({ queryKey: [listOpenSessions.path] });
    },
    onError(error) {
      const fields = error instanceof CallError ? (error.problem?.fields ?? {}) : {};
      setProblems(fields);
      if (isSignedOut(error) || Object.keys(fields).length > 0) return;
      const detail = error instanceof CallError ? error.problem?.detail : undefined;
      showToast({ title: detail ?? words.failed, tone: "destructive" });
    },
  });

  function changeNow(event: SubmitEvent) {
    event.preventDefault();
    const found = problemsOf(written, words);
    setProblems(found);
    if (Object.keys(found).length === 0) change.mutate(written);
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
        <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
        {field("adminPassword", settings.currentAdminPassword, name === "admin" ? "current-password" : "off")}
        {field("newPassword", settings.newPassword, "new-password")}
        {field("repeated", settings.repeatPassword, "new-password")}
        <Button type="submit" busy={change.isPending} className="justify-self-start">
          {change.isPending ? settings.changing : settings.change}
        </Button>
      </form>
    </Card>
  );
}

function problemsOf({ adminPassword, newPassword, repeated }: Written, words: Words): Problems {
  const problems: Problems = {};
  if (adminPassword === "") problems.adminPassword = words.passwordRequired;
  if (newPassword.length < minPasswordLength) problems.newPassword = words.passwordTooShort;
  else if (repeated !== newPassword) problems.repeated = words.passwordsDiffer;
  return problems;
}

import { type SubmitEvent, useId, useState } from "react";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { useSendingForm } from "#app/ui/form/use-sending-form.ts";
import { changeCvPassword, changeOwnPassword, listOpenSessions } from "../contract.ts";
import type { Messages } from "../messages.ts";
import { FiledUnder, newPasswordProblem, PasswordField } from "./password-fields.tsx";

const empty = { currentPassword: "", newPassword: "", repeated: "" };
type Written = typeof empty;
type Problems = Record<string, string | undefined>;

type Props = {
  /** Which password to change: the user's own or the CV password. */
  which: "own" | "cv";
  title: string;
  hint?: string;
  /** The user name for password managers. */
  username: string;
};

/** Changes a password after the user confirms their own. */
export function PasswordForm({ which, title, hint, username }: Props) {
  const messages = useMessages("access");
  const { settings } = messages;
  const { failed } = useOfficeMessages();
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

  const form = useSendingForm(change.isPending);

  function changeNow(event: SubmitEvent) {
    event.preventDefault();
    const found = problemsOf(written, messages);
    setProblems(found);
    if (Object.keys(found).length === 0)
      change.mutate({ body: { currentPassword: written.currentPassword, newPassword: written.newPassword } });
  }

  const field = (part: keyof Written, label: string, autoComplete: string) => (
    <PasswordField
      label={label}
      error={problems[part]}
      value={written[part]}
      onChange={({ target }) => setWritten({ ...written, [part]: target.value })}
      autoComplete={autoComplete}
    />
  );

  return (
    <Card>
      <form ref={form} onSubmit={changeNow} aria-labelledby={titleId} noValidate className="grid gap-5">
        <div>
          <h3 id={titleId}>{title}</h3>
          {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
        </div>
        <FiledUnder username={username} />
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

function problemsOf(written: Written, messages: Messages): Problems {
  const missing = written.currentPassword === "" ? { currentPassword: messages.passwordRequired } : {};
  return { ...missing, ...newPasswordProblem(written, messages) };
}

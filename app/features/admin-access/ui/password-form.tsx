import { useId } from "react";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { useEndpointForm } from "#app/office/use-endpoint-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { changeCvPassword, changeOwnPassword, listOpenSessions } from "../contract.ts";
import { FiledUnder, newPasswordProblem, PasswordField } from "./password-fields.tsx";

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
  const change = useEndpointForm(which === "own" ? changeOwnPassword : changeCvPassword, {
    messages,
    read: (text) => ({ currentPassword: text("currentPassword"), newPassword: text("newPassword") }),
    check: (text) => newPasswordProblem({ newPassword: text("newPassword"), repeated: text("repeated") }, messages),
    onDone() {
      change.form.ref.current?.reset();
      showToast({ title: settings.changed, description: title });
    },
    onRefused: ({ detail }) => showToast({ title: detail ?? failed, tone: "destructive" }),
    refetch: listOpenSessions.path,
  });

  const field = (name: string, label: string, autoComplete: string) => (
    <PasswordField name={name} label={label} error={change.errorOf(name)} autoComplete={autoComplete} />
  );

  return (
    <Card>
      <form {...change.form} aria-labelledby={titleId} className="grid gap-5">
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

import { useState } from "react";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { useStaff } from "#app/office/shell/admin-gate.tsx";
import { sentenceFor, useChange } from "#app/office/use-call.ts";
import type { ButtonLook } from "#app/ui/button/button-class.ts";
import { FiledUnder, PasswordField } from "./password-fields.tsx";

type Props<Answer> = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  action: string;
  tone?: ButtonLook["tone"];
  /** Called with the entered password. The result is passed to `onDone`. */
  send: (currentPassword: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
};

/** Asks for the user's password again before a sensitive action, in case someone else is using an unlocked computer. */
export function ConfirmedByPassword<Answer>(props: Props<Answer>) {
  const { open, onClose, title, text, action, tone, send, onDone } = props;
  const { currentPassword } = useMessages("access").settings;
  const { failed } = useOfficeMessages();
  const { name: username } = useStaff();
  const [password, setPassword] = useState("");
  const confirm = useChange(send, {
    failed: false, // the field shows the error
    onDone(answer) {
      close();
      onDone(answer);
    },
  });

  function close() {
    setPassword("");
    confirm.reset();
    onClose();
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={title}
      description={text}
      submitLabel={action}
      tone={tone}
      isReady={password !== ""}
      busy={confirm.isPending}
      onSubmit={() => confirm.mutate(password)}
    >
      <FiledUnder username={username} />
      <PasswordField
        label={currentPassword}
        error={confirm.rejection && sentenceFor(confirm.rejection, "currentPassword", failed)}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}

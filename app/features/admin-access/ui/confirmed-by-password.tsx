import { FormDialog } from "#app/office/form-dialog.tsx";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { useStaff } from "#app/office/shell/admin-gate.tsx";
import { sentenceFor, useChange } from "#app/office/use-call.ts";
import type { ButtonLook } from "#app/ui/button/button-class.ts";
import { useForm } from "#app/ui/form/use-form.ts";
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
  const confirm = useChange(send, {
    failed: false, // the field shows the error
    onDone(answer) {
      close();
      onDone(answer);
    },
  });

  const { form, isFilled, clear } = useForm({
    isSending: confirm.isPending,
    onSubmit: (text) => confirm.mutate(text("password")),
  });

  function close() {
    clear();
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
      isReady={isFilled}
      busy={confirm.isPending}
      form={form}
    >
      <FiledUnder username={username} />
      <PasswordField
        name="password"
        label={currentPassword}
        error={confirm.rejection && sentenceFor(confirm.rejection, "currentPassword", failed)}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}

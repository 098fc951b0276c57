import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { CallError } from "#app/platform/http/call.ts";
import type { ButtonLook } from "#app/ui/button-class.ts";
import { FormDialog } from "#app/ui/form-dialog.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import type { Words } from "../strings.en.ts";

type Props<Answer> = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  action: string;
  tone?: ButtonLook["tone"];
  words: Words;
  username: string;
  /** What is done with the password; what it answers is handed on. */
  send: (currentPassword: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  children?: ReactNode;
};

/** Asks for one's own password again before something that a stranger at an open screen must not do. */
export function ConfirmedByPassword<Answer>(props: Props<Answer>) {
  const { open, onClose, title, text, action, tone, words, username, send, onDone } = props;
  const [password, setPassword] = useState("");
  const confirm = useMutation({
    mutationFn: () => send(password),
    onSuccess(answer) {
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
      words={{ ...words.secondStep, submit: action }}
      tone={tone}
      isReady={password !== ""}
      busy={confirm.isPending}
      onSubmit={() => confirm.mutate()}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        label={words.settings.currentPassword}
        showLabel={words.showPassword}
        hideLabel={words.hidePassword}
        error={confirm.error && problemOf(confirm.error, "currentPassword", words)}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        autoComplete="current-password"
        maxLength={200}
      />
    </FormDialog>
  );
}

/** What is said beside a field: about the field, else about the call as a whole. */
export function problemOf(error: Error, field: string, words: Words): string {
  if (!(error instanceof CallError)) return words.failed;
  return error.problem?.fields?.[field] ?? error.problem?.detail ?? words.failed;
}

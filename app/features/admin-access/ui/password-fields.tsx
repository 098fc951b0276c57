import type { ComponentProps } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { minPasswordLength } from "../contract.ts";
import type { Messages } from "../messages.ts";

type FieldProps = Omit<ComponentProps<typeof PasswordInput>, "showLabel" | "hideLabel" | "maxLength">;

/** A password field of at most 200 characters with a show/hide button. */
export function PasswordField(props: FieldProps) {
  const { showPassword, hidePassword } = useMessages("access");
  return <PasswordInput {...props} showLabel={showPassword} hideLabel={hidePassword} maxLength={200} />;
}

/** A hidden user name field for password managers, which need one even if sign-in does not require a name. */
export function FiledUnder({ username }: { username: string }) {
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />;
}

type Problem = { newPassword?: string | undefined; repeated?: string };

/** Two fields for a new password, which replaces an issued one. The user enters it twice. */
export function NewPasswordFields({ username, problem }: { username: string; problem: Problem }) {
  const { settings } = useMessages("access");
  return (
    <>
      <FiledUnder username={username} />
      <PasswordField
        name="newPassword"
        label={settings.newPassword}
        error={problem.newPassword}
        autoComplete="new-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- this is the only thing to do on the page
        autoFocus
      />
      <PasswordField
        name="repeated"
        label={settings.repeatPassword}
        error={problem.repeated}
        autoComplete="new-password"
      />
    </>
  );
}

/** Validates a new password in the browser. Returns undefined if it is valid. */
export function newPasswordProblem(
  { newPassword, repeated }: { newPassword: string; repeated: string },
  messages: Messages,
): Problem | undefined {
  if (newPassword.length < minPasswordLength) return { newPassword: messages.passwordTooShort };
  return newPassword === repeated ? undefined : { repeated: messages.passwordsDiffer };
}

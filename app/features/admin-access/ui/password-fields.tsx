import type { ComponentProps, Ref } from "react";
import { useWords } from "#app/office/office-words.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { minPasswordLength } from "../contract.ts";
import type { Words } from "../strings.en.ts";

type FieldProps = Omit<ComponentProps<typeof PasswordInput>, "showLabel" | "hideLabel" | "maxLength">;

/** A password of at most 200 characters that can be shown. */
export function PasswordField(props: FieldProps) {
  const { showPassword, hidePassword } = useWords("access");
  return <PasswordInput {...props} showLabel={showPassword} hideLabel={hidePassword} maxLength={200} />;
}

/** The user name for password managers, even if sign-in asks for none. */
export function FiledUnder({ username }: { username: string }) {
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />;
}

type Written = { value: string; onChange: (event: { target: { value: string } }) => void };
type Problem = { newPassword?: string | undefined; repeated?: string };
type Props = {
  field: Ref<HTMLInputElement>;
  username: string;
  problem: Problem | undefined;
  newPassword: Written;
  repeated: Written;
};

/** The new password that replaces an issued one, typed twice. */
export function NewPasswordFields({ field, username, problem, newPassword, repeated }: Props) {
  const { settings } = useWords("access");
  return (
    <>
      <FiledUnder username={username} />
      <PasswordField
        ref={field}
        label={settings.newPassword}
        error={problem?.newPassword}
        {...newPassword}
        autoComplete="new-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page holds nothing else to do
        autoFocus
      />
      <PasswordField
        label={settings.repeatPassword}
        error={problem?.repeated}
        {...repeated}
        autoComplete="new-password"
      />
    </>
  );
}

/** Problems that the browser can find before the server does. */
export function newPasswordProblem(
  { newPassword, repeated }: { newPassword: string; repeated: string },
  words: Words,
): Problem | undefined {
  if (newPassword.length < minPasswordLength) return { newPassword: words.passwordTooShort };
  return newPassword === repeated ? undefined : { repeated: words.passwordsDiffer };
}

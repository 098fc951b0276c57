import type { Ref } from "react";
import { useWords } from "#app/office/office-words.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { minPasswordLength } from "../contract.ts";
import type { Words } from "../strings.en.ts";

type Written = { value: string; onChange: (event: { target: { value: string } }) => void; maxLength: number };
type Problem = { newPassword?: string | undefined; repeated?: string };

type Props = {
  field: Ref<HTMLInputElement>;
  /** The name a password manager files it under. */
  username: string;
  problem: Problem | undefined;
  newPassword: Written;
  repeated: Written;
};

/** The password that takes the place of the one that was handed over, twice. */
export function NewPasswordFields({ field, username, problem, newPassword, repeated }: Props) {
  const { settings, showPassword: showLabel, hidePassword: hideLabel } = useWords("access");
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        ref={field}
        label={settings.newPassword}
        {...{ showLabel, hideLabel }}
        error={problem?.newPassword}
        {...newPassword}
        autoComplete="new-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page holds nothing else to do
        autoFocus
      />
      <PasswordInput
        label={settings.repeatPassword}
        {...{ showLabel, hideLabel }}
        error={problem?.repeated}
        {...repeated}
        autoComplete="new-password"
      />
    </>
  );
}

/** What can be said about it before the server does. */
export function newPasswordProblem(
  { newPassword, repeated }: { newPassword: string; repeated: string },
  words: Words,
): Problem | undefined {
  if (newPassword.length < minPasswordLength) return { newPassword: words.passwordTooShort };
  return newPassword === repeated ? undefined : { repeated: words.passwordsDiffer };
}

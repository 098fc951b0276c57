import { type Role, roles } from "#app/platform/http/access.ts";
import { Select, TextInput } from "#app/ui/field.tsx";
import type { Words } from "../strings.en.ts";
import { problemOf } from "./confirmed-by-password.tsx";

type Written = { username: string; role: Role };
type Props = { written: Written; refusal: Error | null; words: Words; onWrite: (written: Written) => void };

/** What an account is: the name of somebody of the staff, and what they may do. */
export function AccountFields({ written, refusal, words, onWrite }: Props) {
  const { accounts: text } = words;
  return (
    <>
      <TextInput
        label={text.name}
        hint={text.nameHint}
        error={refusal && problemOf(refusal, "username", words)}
        value={written.username}
        onChange={({ target }) => onWrite({ ...written, username: target.value })}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        data-first
      />
      <Select
        label={text.role}
        value={written.role}
        onChange={({ target }) =>
          onWrite({ ...written, role: roles.find((known) => known === target.value) ?? written.role })
        }
      >
        {roles.map((known) => (
          <option key={known} value={known}>
            {words.roles[known]}: {text.rolesHint[known]}
          </option>
        ))}
      </Select>
    </>
  );
}

import { useOfficeWords, useWords } from "#app/office/office-words.tsx";
import { type Role, roles } from "#app/platform/http/access.ts";
import { sentenceFor } from "#app/office/use-call.ts";
import type { Refusal } from "#app/platform/http/call.ts";
import { Select, TextInput } from "#app/ui/form/field.tsx";

type Written = { username: string; role: Role };
type Props = { written: Written; refusal: Refusal | undefined; onWrite: (written: Written) => void };

/** What an account is: the name of a member of the staff, and what they may do. */
export function AccountFields({ written, refusal, onWrite }: Props) {
  const { accounts: text } = useWords("access");
  const { roles: roleNames, failed } = useOfficeWords();
  return (
    <>
      <TextInput
        label={text.name}
        hint={text.nameHint}
        error={refusal && sentenceFor(refusal, "username", failed)}
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
            {roleNames[known]}: {text.rolesHint[known]}
          </option>
        ))}
      </Select>
    </>
  );
}

import { type Role, roles } from "#app/platform/http/access.ts";
import { Select } from "#app/ui/field.tsx";
import type { Words } from "../strings.en.ts";

/** What somebody of the staff may do. */
export function RoleSelect({ role, words, onChange }: { role: Role; words: Words; onChange: (role: Role) => void }) {
  const { accounts: text } = words;
  return (
    <Select
      label={text.role}
      value={role}
      onChange={({ target }) => onChange(roles.find((known) => known === target.value) ?? role)}
    >
      {roles.map((known) => (
        <option key={known} value={known}>
          {words.roles[known]}: {text.rolesHint[known]}
        </option>
      ))}
    </Select>
  );
}

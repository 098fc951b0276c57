import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { type Role, roles } from "#app/platform/http/access.ts";

/** A choice of the role, initially `chosen`, which says what each role may do. */
export function RoleChoice({ chosen }: { chosen: Role }) {
  const { accounts: text } = useMessages("access");
  const { roles: names } = useOfficeMessages();
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{text.role}</legend>
      <div className="grid gap-2">
        {roles.map((known) => (
          <label
            key={known}
            className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-md border border-line px-3 py-2 has-checked:border-leaf has-checked:bg-mint"
          >
            <input
              type="radio"
              name="role"
              value={known}
              defaultChecked={known === chosen}
              className="row-span-2 size-4 accent-leaf"
            />
            <span className="font-semibold">{names[known]}</span>
            <span className="text-sm text-muted first-letter:uppercase">{text.rolesHint[known]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

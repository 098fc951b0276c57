import { Button } from "#app/ui/button.tsx";
import { DateInput, Select } from "#app/ui/field.tsx";
import { actionGroups } from "../contract.ts";
import type { Words } from "../strings.en.ts";

const emptyFilter = { actor: "", action: "", from: "", to: "" };
export type Filter = typeof emptyFilter;

type Props = { filter: Filter; actors: string[]; words: Words; onChange: (filter: Filter) => void };

/** Person, kind of action, and days. */
export function AuditFilterBar({ filter, actors, words, onChange }: Props) {
  const isFiltered = Object.values(filter).some(Boolean);
  const change = (part: keyof Filter) => ({
    value: filter[part],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...filter, [part]: target.value }),
  });
  return (
    <div
      role="search"
      className="grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:gap-x-4 lg:grid-cols-[1fr_1fr_1fr_1fr_auto]"
    >
      <Select label={words.person} {...change("actor")}>
        <option value="">{words.all}</option>
        {actors.map((actor) => (
          <option key={actor} value={actor}>
            {actor === "system" ? words.system : actor}
          </option>
        ))}
      </Select>
      <Select label={words.action} {...change("action")}>
        <option value="">{words.all}</option>
        {actionGroups.map((group) => (
          <option key={group} value={group}>
            {words.groups[group]}
          </option>
        ))}
      </Select>
      <DateInput label={words.from} max={filter.to || undefined} {...change("from")} />
      <DateInput label={words.to} min={filter.from || undefined} {...change("to")} />
      <Button
        tone="outline"
        className="col-span-2 lg:col-span-1"
        disabled={!isFiltered}
        onClick={() => onChange(emptyFilter)}
      >
        {words.clear}
      </Button>
    </div>
  );
}

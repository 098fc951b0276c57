import { FilterChoice } from "#app/office/filter-choice.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { DateInput } from "#app/ui/form/field.tsx";
import type { AuditFilter } from "../contract.ts";
import { nameOfActor } from "./name-of-actor.ts";

type Props = { filter: AuditFilter; actors: string[]; onFilter: (filter: AuditFilter) => void };

/** Filters the log by person, kind of action, and date. */
export function AuditFilterBar({ filter, actors, onFilter }: Props) {
  const messages = useMessages("audit");
  const isFiltered = Object.values(filter).some(Boolean);
  const day = (part: "from" | "to") => ({
    label: messages[part],
    value: filter[part] ?? "",
    onChange: ({ target }: { target: { value: string } }) => onFilter({ ...filter, [part]: target.value }),
  });
  return (
    <div role="search" className="office-toolbar">
      <FilterChoice
        label={messages.person}
        all={messages.everyone}
        choices={actors}
        names={Object.fromEntries(actors.map((actor) => [actor, nameOfActor(actor, messages)]))}
        chosen={filter.actor}
        onChoose={(actor) => onFilter({ ...filter, actor })}
      />
      <FilterChoice
        label={messages.action}
        all={messages.allActions}
        choices={Object.keys(messages.groups)}
        names={messages.groups}
        chosen={filter.action || undefined}
        onChoose={(action) => onFilter({ ...filter, action })}
      />
      <DateInput {...day("from")} max={filter.to || undefined} />
      <DateInput {...day("to")} min={filter.from || undefined} />
      <Button tone="outline" disabled={!isFiltered} onClick={() => onFilter({})}>
        {messages.clear}
      </Button>
    </div>
  );
}

import { memo, type MouseEvent } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { WrittenName } from "#app/office/written-text.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { FoundGroup } from "./use-office-search.ts";

type Props = {
  id: string;
  groups: readonly FoundGroup[];
  /** The address of the chosen record. */
  active: string | undefined;
  /** Must stay the same, so that a letter does not render all records again. */
  onOpen: (to: string) => void;
};

/** The id of an option of the list with this id. */
export function optionId(id: string, to: string): string {
  return `${id}-${to}`;
}

/** The records that were found, by kind. The focus stays in the search field, which names the chosen one. */
export function FoundGroups({ id, groups, active, onOpen }: Props) {
  const t = useMessages("officeSearch");
  return (
    <div id={id} role="listbox" aria-label={t.results} className="office-found">
      {groups.map((group) => (
        <Found
          key={group.label}
          {...group}
          id={id}
          active={group.records.some(({ to }) => to === active) ? active : undefined}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

const Found = memo(function Found({ id, label, icon, records, active, onOpen }: FoundGroup & Omit<Props, "groups">) {
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden="true">{label}</p>
      {records.map(({ to, title, note }) => (
        // The link opens in a new tab with a modifier key. Enter in the field opens the chosen one.
        <a
          key={to}
          id={optionId(id, to)}
          role="option"
          aria-selected={to === active}
          tabIndex={-1}
          href={to}
          onClick={(event) => openHere(event, () => onOpen(to))}
        >
          <Icon name={icon} size={18} />
          <WrittenName text={title} />
          {note && <WrittenName text={note} />}
        </a>
      ))}
    </div>
  );
});

function openHere(event: MouseEvent, open: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
}

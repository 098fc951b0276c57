import type { MouseEvent } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { WrittenName } from "#app/office/written-text.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { FoundGroup } from "./use-office-search.ts";

type Props = {
  id: string;
  groups: readonly FoundGroup[];
  /** The address of the chosen record. */
  active: string | undefined;
  optionId: (to: string) => string;
  onOpen: (to: string) => void;
};

/** The records that were found, by kind. The focus stays in the search field, which names the chosen one. */
export function FoundGroups({ id, groups, active, optionId, onOpen }: Props) {
  const t = useMessages("officeSearch");
  return (
    <div id={id} role="listbox" aria-label={t.results} className="office-found">
      {groups.map(({ label, icon, records }) => (
        <div key={label} role="group" aria-label={label}>
          <p aria-hidden="true">{label}</p>
          {records.map(({ to, title, note }) => (
            // The link opens in a new tab with a modifier key. Enter in the field opens the chosen one.
            <a
              key={to}
              id={optionId(to)}
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
      ))}
    </div>
  );
}

function openHere(event: MouseEvent, open: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
}

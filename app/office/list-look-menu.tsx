import { useId } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Dropdown } from "./dropdown.tsx";
import { useListLook } from "./list-look.ts";
import { useOfficeMessages } from "./office-messages.tsx";

type Props = {
  list: string;
  columns: readonly { name: string; label: string }[];
};

export function ListLookMenu({ list, columns }: Props) {
  const { look: t } = useOfficeMessages();
  const { isCompact, setIsCompact, isShown, show } = useListLook();
  const group = useId();
  const densities = [
    { label: t.comfortable, value: false },
    { label: t.compact, value: true },
  ];
  return (
    <div className="office-look max-md:hidden">
      <Dropdown
        label={
          <span title={t.open} className="inline-flex">
            <Icon name="eye" size={18} />
            <span className="sr-only">{t.open}</span>
          </span>
        }
      >
        {() => (
          <div className="grid gap-3">
            <fieldset className="grid">
              <legend className="pb-1 font-semibold">{t.columns}</legend>
              {columns.map(({ name, label }) => (
                <label key={name} className={choice}>
                  <input
                    type="checkbox"
                    className={mark}
                    checked={isShown(list, name)}
                    onChange={({ target }) => show(list, name, target.checked)}
                  />
                  {label}
                </label>
              ))}
            </fieldset>
            <fieldset className="grid">
              <legend className="pb-1 font-semibold">{t.density}</legend>
              {densities.map(({ label, value }) => (
                <label key={label} className={choice}>
                  <input
                    type="radio"
                    name={group}
                    className={mark}
                    checked={isCompact === value}
                    onChange={() => setIsCompact(value)}
                  />
                  {label}
                </label>
              ))}
            </fieldset>
          </div>
        )}
      </Dropdown>
    </div>
  );
}

const choice = "flex min-h-9 cursor-pointer items-center gap-3 whitespace-nowrap";
const mark = "size-5 cursor-pointer accent-pine";

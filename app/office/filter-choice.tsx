import { Select } from "#app/ui/form/field.tsx";

type Props<Value extends string> = {
  label: string;
  /** The label for no choice. */
  all: string;
  choices: readonly Value[];
  /** Labels of the choices; a choice without one is shown as is. */
  names: Readonly<Partial<Record<Value, string>>>;
  chosen: Value | undefined;
  onChoose: (value: Value | undefined) => void;
  className?: string;
};

/** A filter with one of several values, or none. */
export function FilterChoice<Value extends string>(props: Props<Value>) {
  const { label, all, choices: known, names, chosen, onChoose, className } = props;
  // The URL may contain an unknown value; always show the value that filters the list.
  const choices = chosen && !known.includes(chosen) ? [...known, chosen] : known;
  return (
    <Select
      label={label}
      className={className}
      value={chosen ?? ""}
      onChange={({ target }) => onChoose(choices.find((choice) => choice === target.value))}
    >
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {names[choice] ?? choice}
        </option>
      ))}
    </Select>
  );
}

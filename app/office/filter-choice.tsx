import { Select } from "#app/ui/form/field.tsx";

type Props<Value extends string> = {
  label: string;
  /** What no choice is called. */
  all: string;
  choices: readonly Value[];
  /** What each choice is called; one without a name is called as it is. */
  names: Readonly<Partial<Record<Value, string>>>;
  chosen: Value | undefined;
  onChoose: (value: Value | undefined) => void;
  className?: string;
};

/** A part of a list's filter that is one of several values, or none. */
export function FilterChoice<Value extends string>(props: Props<Value>) {
  const { label, all, choices: known, names, chosen, onChoose, className } = props;
  // An address may hold a value that is no choice: what filters the list is always shown.
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

import { Select } from "#app/ui/form/field.tsx";
import { classNames } from "#app/ui/styles/class-names.ts";

type Props<Value extends string> = {
  label: string;
  /** The label of the option that selects no value. */
  all: string;
  choices: readonly Value[];
  /** Labels of the choices. A choice without a label is shown as is. */
  names: Readonly<Partial<Record<Value, string>>>;
  chosen: Value | undefined;
  onChoose: (value: Value | undefined) => void;
  className?: string;
};

/** A drop-down filter. At most one of its values is selected. */
export function FilterChoice<Value extends string>(props: Props<Value>) {
  const { label, all, choices: known, names, chosen, onChoose, className } = props;
  // The URL can contain an unknown value. Always show the value that the list is filtered by.
  const choices = chosen && !known.includes(chosen) ? [...known, chosen] : known;
  return (
    <Select
      label={label}
      className={classNames("field-choice", className)}
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

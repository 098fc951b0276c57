import type { ReactNode } from "react";
import { useWords } from "#app/office/office-words.tsx";
import { fill } from "#app/platform/i18n/fill.ts";
import { Button } from "#app/ui/button/button.tsx";
import { NumberInput, Select, TextInput } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { knownSettings, type SettingName } from "../known-settings.ts";
import type { SettingWords } from "../strings.en.ts";

type Props = {
  name: SettingName;
  value: string;
  error: string | undefined;
  /** What holds while nothing is set; empty where that is nothing. */
  fallback: string;
  onWrite: (typed: string) => void;
};

/** One setting: what it is now, what it is without being set, and the way back to that. */
export function SettingField({ name, value, error, fallback, onWrite }: Props) {
  const words = useWords("settings");
  const { label, hint, options = {} }: SettingWords = words.settings[name];
  const { input } = knownSettings[name];
  const control = {
    label,
    error,
    value,
    onChange: ({ target }: { target: { value: string } }) => onWrite(target.value),
  };
  if ("options" in input) {
    return (
      <Select {...control} hint={hint}>
        <option value="">{fill(words.standard, { value: options[fallback] ?? fallback })}</option>
        {input.options.map((option) => (
          <option key={option} value={option}>
            {options[option] ?? option}
          </option>
        ))}
      </Select>
    );
  }
  const Input = input.type === "number" ? NumberInput : TextInput;
  if (fallback === "") return <Input {...control} {...input} hint={hint} autoComplete="off" />;
  return (
    <div className="grid gap-1.5">
      <Input
        {...control}
        {...input}
        hint={
          <>
            {hint && `${hint} `}
            <Standard sentence={words.standard} value={fallback} dir={input.dir} />
          </>
        }
        autoComplete="off"
      />
      {value !== "" && (
        <Button tone="quiet" size="small" className="justify-self-start" onClick={() => onWrite("")}>
          <Icon name="restore" size={20} />
          {words.reset}
          <span className="sr-only">: {label}</span>
        </Button>
      )}
    </div>
  );
}

/** What holds by itself, inside a sentence of either language. */
function Standard({ sentence, value, dir }: { sentence: string; value: string; dir: string | undefined }): ReactNode {
  const [before, after] = sentence.split("{value}");
  return (
    <>
      {before}
      <bdi dir={dir}>{value}</bdi>
      {after}
    </>
  );
}

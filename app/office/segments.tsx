import { localeOf } from "#app/platform/i18n/locale-of.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";

type Props<Value extends string | undefined> = {
  label: string;
  choices: readonly { value: Value; name: string; count?: number | undefined }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A filter whose few values are all visible, optionally with counts. */
export function Segments<Value extends string | undefined>({ label, choices, chosen, onChoose }: Props<Value>) {
  const number = new Intl.NumberFormat(localeOf(useLanguage()));
  return (
    <div role="group" aria-label={label} className="office-segments">
      {choices.map(({ value, name, count }) => (
        <button key={name} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {name}
          {count !== undefined && <span aria-hidden="true">{number.format(count)}</span>}
        </button>
      ))}
    </div>
  );
}

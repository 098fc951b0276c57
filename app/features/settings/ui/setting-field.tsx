import type { ComponentProps, ReactNode } from "react";
import { contributionModes } from "#app/platform/contributions/contribution-rule.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { Button } from "#app/ui/button.tsx";
import { NumberInput, Select, TextInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { SettingName } from "../known-settings.ts";
import type { Words } from "../strings.en.ts";

type Props = {
  name: SettingName;
  value: string;
  error: string | undefined;
  /** What holds while nothing is set. */
  fallback: string;
  words: Words;
  onWrite: (typed: string) => void;
};

/** One setting: what it is now, what it is without being set, and the way back to that. */
export function SettingField({ name, value, error, fallback, words, onWrite }: Props) {
  const { label, hint } = words.settings[name];
  const control = {
    label,
    error,
    value,
    onChange: ({ target }: { target: { value: string } }) => onWrite(target.value),
  };
  if (name === "contributions") {
    const standard = contributionModes.find((mode) => mode === fallback) ?? "review";
    return (
      <Select {...control} hint={hint}>
        <option value="">{fill(words.asConfigured, { value: words.modes[standard] })}</option>
        {contributionModes.map((mode) => (
          <option key={mode} value={mode}>
            {words.modes[mode]}
          </option>
        ))}
      </Select>
    );
  }
  if (name === "inquiryDays") return <NumberInput {...control} hint={hint} />;
  return (
    <div className="grid gap-1.5">
      <TextInput
        {...control}
        {...kinds[name]}
        hint={
          <>
            {hint && `${hint} `}
            <Standard sentence={words.standard} value={fallback} dir={kinds[name].dir} />
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

type Kind = Pick<ComponentProps<"input">, "type" | "dir" | "lang" | "inputMode" | "maxLength">;

const ltr: Kind = { dir: "ltr", maxLength: 254 };
const price: Kind = { dir: "ltr", inputMode: "decimal", maxLength: 20 };
const kinds: Record<Exclude<SettingName, "contributions" | "inquiryDays">, Kind> = {
  ordersTo: { type: "email", ...ltr },
  inquiriesTo: { type: "email", ...ltr },
  capsulesPrice: price,
  powderPrice: price,
  sellerNameEn: { dir: "ltr", lang: "en", maxLength: 120 },
  sellerNameAr: { dir: "rtl", lang: "ar", maxLength: 120 },
  sellerAddressEn: { dir: "ltr", lang: "en", maxLength: 200 },
  sellerAddressAr: { dir: "rtl", lang: "ar", maxLength: 200 },
  sellerPhone: { type: "tel", dir: "ltr", maxLength: 40 },
  sellerFax: { type: "tel", dir: "ltr", maxLength: 40 },
  sellerEmail: { type: "email", ...ltr },
  sellerWebsite: { inputMode: "url", dir: "ltr", maxLength: 120 },
  certificateNumber: { dir: "ltr", maxLength: 60 },
  certificateIssuedOn: { type: "date", dir: "ltr" },
  certificateValidUntil: { type: "date", dir: "ltr" },
  messagingNumber: { type: "tel", dir: "ltr", maxLength: 24 },
};

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

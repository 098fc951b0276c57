import { decimalOf } from "#app/domain/money.ts";
import { useMessages } from "#app/office/office-messages.tsx";
import { isLocalized } from "#app/platform/content/block-values.ts";
import { noText } from "#app/platform/content/fields.ts";
import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { readWholeNumber } from "#app/platform/reading/numbers.ts";
import { DateInput } from "#app/ui/form/date-input.tsx";
import { TextInput } from "#app/ui/form/field.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { FieldConflict } from "./field-conflict.tsx";
import { FileInput } from "./file-input.tsx";
import { parsePrice } from "./parse-price.ts";
import { PictureInput } from "./picture-input.tsx";
import { SampleNote } from "./sample-note.tsx";
import { FieldLabel, type InputProps, TextInBoth } from "./text-in-both.tsx";
import { TypedNumber } from "./typed-number.tsx";

/** The inputs of a field: two side by side if it is translated. Below them, a conflict with another editor. */
export function FieldInput(props: InputProps) {
  const { kind } = props.field;
  const hasParts = kind === "line" || kind === "paragraph" || kind === "picture" || kind === "document";
  return (
    <div className="grid grid-cols-1 gap-1">
      <PlainInput {...props} />
      {!hasParts && <FieldConflict path={props.path} kind={kind} />}
      <SampleNote path={props.path} kind={kind} />
    </div>
  );
}

function PlainInput(props: InputProps) {
  const { field, path, value, problems, onChange } = props;
  const messages = useMessages("siteContent");
  const label = <FieldLabel {...props} />;
  const error = sentenceOf(messages, problems[path]);
  const usual = { name: path, label, error, required: true };
  const isOptional = field.bounds.min === 0;
  switch (field.kind) {
    case "line":
    case "paragraph":
      return <TextInBoth {...props} value={isLocalized(value) ? value : noText} />;
    case "picture":
      return <PictureInput {...props} />;
    case "document":
      return <FileInput {...props} />;
    case "date":
      return (
        <DateInput {...usual} value={String(value)} onChange={({ target }) => onChange(target.value, path)} dir="ltr" />
      );
    case "number":
      return (
        <TypedNumber
          {...usual}
          number={value}
          inputMode="numeric"
          read={readWholeNumber}
          write={String}
          onChange={(number) => onChange(number, path)}
        />
      );
    case "money":
      return (
        <TypedNumber
          {...usual}
          number={value}
          read={parsePrice}
          write={decimalOf}
          onChange={(cents) => onChange(cents, path)}
        />
      );
    case "visible":
      return (
        <Switch
          name={path}
          label={label}
          hint={messages.hiddenHint}
          checked={value !== false}
          onChange={({ target }) => onChange(target.checked, path)}
        />
      );
    case "plain":
    case "year":
    case "phone":
    case "email":
    case "url":
    case "host":
      return (
        <TextInput
          {...usual}
          label={<FieldLabel {...props} isOptional={isOptional} />}
          required={!isOptional}
          type={inputTypes[field.kind]}
          dir="ltr"
          maxLength={field.bounds.max}
          value={String(value)}
          onChange={({ target }) => onChange(target.value, path)}
        />
      );
  }
}

const inputTypes = { plain: "text", year: "text", phone: "tel", email: "email", url: "url", host: "text" } as const;

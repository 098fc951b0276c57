import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { TextArea, TextInput } from "#app/ui/form/field.tsx";
import { type FieldName, fieldNames, fieldOf } from "../fields/order-fields.ts";
import type { FieldsProps } from "./product-fields.tsx";

/** The buyer's contact details, the delivery address, and special requests. */
export function BuyerFields(props: FieldsProps) {
  return (
    <fieldset className="grid gap-5 [&_[dir=auto]:placeholder-shown]:[direction:inherit]">
      <legend className="mb-4 font-display text-xl font-semibold text-pine">{props.messages.form.buyer}</legend>
      {fieldNames.map((name) => (
        <BuyerField key={name} name={name} {...props} />
      ))}
    </fieldset>
  );
}

/**
 * Detects the direction of each value. The placeholder lets CSS select empty fields, which use the page's direction.
 */
const inAnyScript = { dir: "auto", placeholder: " " };

function BuyerField({ name, typed, problems, messages }: FieldsProps & { name: FieldName }) {
  const { kind, isOptional, autoComplete, rows, longest } = fieldOf(name);
  const error = sentenceOf(messages, problems[name]);
  const field = {
    name,
    defaultValue: typed[name],
    label: messages.form[name],
    error,
    required: !isOptional,
    autoComplete,
    longest,
  };
  if (kind === "longText") return <TextArea {...field} rows={rows} {...inAnyScript} />;
  if (kind === "text") return <TextInput {...field} {...inAnyScript} />;
  return <TextInput {...field} type={kind} />;
}

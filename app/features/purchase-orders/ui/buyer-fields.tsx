import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { TextArea, TextInput } from "#app/ui/field.tsx";
import type { WrittenField } from "./order-form.ts";
import type { FieldsProps } from "./product-fields.tsx";

/** Each value runs in its own direction; the placeholder lets the style sheet tell an empty field, which runs with the page. */
const inAnyScript = { dir: "auto", placeholder: " " };

/** Who orders, where it goes and what else matters. */
export function BuyerFields({ form, words }: Omit<FieldsProps, "values">) {
  const { errors } = form.formState;
  const field = (name: Exclude<WrittenField, "quantity">) => {
    return { ...form.register(name), label: words.form[name], error: sentenceOf(words, errors[name]?.message) };
  };
  return (
    <fieldset className="grid gap-5 [&_[dir=auto]:placeholder-shown]:[direction:inherit]">
      <legend className="mb-4 font-display text-xl font-semibold text-pine">{words.form.buyer}</legend>
      <TextInput {...field("companyName")} required {...inAnyScript} autoComplete="organization" />
      <TextInput {...field("contactName")} required {...inAnyScript} autoComplete="name" />
      <TextInput {...field("phoneNumber")} type="tel" autoComplete="tel" />
      <TextInput {...field("email")} required type="email" autoComplete="email" />
      <TextArea {...field("shippingAddress")} rows={3} {...inAnyScript} autoComplete="street-address" />
      <TextArea {...field("specialRequests")} rows={4} {...inAnyScript} />
    </fieldset>
  );
}

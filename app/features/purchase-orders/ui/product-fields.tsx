import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { formatUsd } from "#app/domain/money.ts";
import { productTypes, type UnitPrices } from "#app/domain/products.ts";
import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { TextInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { quantityProblem } from "../pricing.ts";
import type { Words } from "../strings.en.ts";
import type { CheckedOrder, OrderForm } from "./order-form.ts";
import { QuantityInput } from "./quantity-input.tsx";

export type FieldsProps = {
  form: UseFormReturn<OrderForm, unknown, CheckedOrder>;
  values: OrderForm;
  words: Words;
};

/** What is ordered and how much of it; `children` show what it comes to. */
export function ProductFields({
  form,
  values,
  words,
  prices,
  unitPrice,
  children,
}: FieldsProps & { prices: UnitPrices; unitPrice: string; children: ReactNode }) {
  const { productType, quantity } = values;
  const problem = quantityProblem(quantity, productType) ?? form.formState.errors.quantity?.message;
  // An empty field is no mistake before it was sent; a wrong character is one at once, and so is a change of product.
  const isShown = quantity.trim() !== "" || form.formState.isSubmitted;
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display text-xl font-semibold text-pine">{words.form.order}</legend>
      <ProductChoice
        chosen={productType}
        prices={prices}
        words={words.form}
        onChoose={(chosen) => form.setValue("productType", chosen)}
      />
      <div className="grid gap-5 sm:grid-cols-2 lg:gap-4">
        <QuantityInput
          field={form.register("quantity")}
          label={words.form.quantity[productType]}
          productType={productType}
          quantity={quantity}
          error={isShown ? sentenceOf(words, problem) : undefined}
          onStep={(stepped) => form.setValue("quantity", stepped)}
        />
        <TextInput label={words.form.unitPrice} readOnly value={unitPrice} dir="ltr" />
      </div>
      {children}
    </fieldset>
  );
}

type ChoiceProps = {
  prices: UnitPrices;
  chosen: OrderForm["productType"];
  words: Words["form"];
  onChoose: (productType: OrderForm["productType"]) => void;
};

/** Spec §2: the product toggle. Two radio buttons that look like one switch. */
function ProductChoice({ prices, chosen, words, onChoose }: ChoiceProps) {
  const sentences = { powder: words.powderPrice, capsules: words.capsulesPrice };
  const icons = { powder: "powder", capsules: "capsule" } as const;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{words.product}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-lg border border-edge bg-surface p-1">
        {productTypes.map((productType) => (
          <label
            key={productType}
            className="flex min-h-16 cursor-pointer items-center gap-2.5 rounded-md px-3 py-2 text-pine hover:bg-mint has-checked:bg-pine has-checked:text-on-pine has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name="productType"
              value={productType}
              checked={chosen === productType}
              onChange={() => onChoose(productType)}
              className="sr-only"
            />
            <Icon name={icons[productType]} className="hidden shrink-0 min-[24rem]:block" />
            <span className="grid">
              <span className="font-semibold">{words[productType]}</span>
              <span className="text-xs">{fill(sentences[productType], { price: formatUsd(prices[productType]) })}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

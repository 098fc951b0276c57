import type { KeyboardEvent, ReactNode } from "react";
import { formatUsd } from "#app/domain/money.ts";
import { products, type ProductType, productTypes, type UnitPrices } from "#app/domain/products.ts";
import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { readWholeNumber } from "#app/platform/reading/numbers.ts";
import { TextInput } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { ShownContent } from "#content/site-content.ts";
import type { Entry, OrderDocumentView } from "../document/order-document-view.ts";
import type { Messages } from "../messages.ts";
import { quantityProblem } from "../pricing.ts";
import type { OrderForm, Problems } from "./order-form.ts";

/** The messages, and what an owner can change around the labels of the form. */
export type FormMessages = Messages & { form: ShownContent["orderPage"] };

export type FieldsProps = {
  /** The values when the page was rendered. */
  typed: OrderForm;
  problems: Problems;
  messages: FormMessages;
};

type ProductFieldsProps = FieldsProps & {
  values: OrderForm;
  isSubmitted: boolean;
  prices: UnitPrices;
  unitPrice: string;
  onWrite: (changed: Partial<OrderForm>) => void;
  children: ReactNode;
};

/** The product and quantity fields; `children` show the totals. */
export function ProductFields(props: ProductFieldsProps) {
  const { typed, values, problems, messages, isSubmitted, prices, unitPrice, onWrite, children } = props;
  const { product, quantity } = values;
  const problem = quantityProblem(quantity, product) ?? problems.quantity;
  // An empty field is not an error until the form is sent. Invalid input is an error immediately.
  const isShown = quantity.trim() !== "" || isSubmitted;
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display text-xl font-semibold text-pine">{messages.form.order}</legend>
      <ProductChoice chosen={typed.product} prices={prices} messages={messages.form} />
      <div className="per-product grid gap-5 sm:grid-cols-2 lg:gap-4">
        <QuantityInput
          typed={typed.quantity}
          label={messages.form.quantity[product]}
          product={product}
          quantity={quantity}
          error={isShown ? sentenceOf(messages, problem) : undefined}
          onStep={(stepped) => onWrite({ quantity: stepped })}
        />
        <TextInput label={messages.form.unitPrice} readOnly value={unitPrice} dir="ltr" />
      </div>
      {children}
    </fieldset>
  );
}

type ChoiceProps = { prices: UnitPrices; chosen: ProductType; messages: FormMessages["form"] };

/** Requirements §2.10: the product toggle, as two radio buttons styled as a switch. */
function ProductChoice({ prices, chosen, messages }: ChoiceProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{messages.product}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-lg border border-edge bg-surface p-1">
        {productTypes.map((productType) => (
          <label key={productType} className="selectable min-h-16 gap-2.5 rounded-md px-3 py-2">
            <input
              type="radio"
              name="product"
              value={productType}
              defaultChecked={chosen === productType}
              className="sr-only"
            />
            <Icon name={productType} className="hidden shrink-0 min-[24rem]:block" />
            <span className="grid">
              <span className="font-semibold">{messages[productType]}</span>
              <span className="text-xs">
                {interpolate(messages[`${productType}Price`], { price: formatUsd(prices[productType]) })}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type QuantityProps = {
  typed: string;
  label: string;
  product: ProductType;
  quantity: string;
  error: string | undefined;
  onStep: (quantity: string) => void;
};

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * An integer input with a minimum of 0 and a step of 1, which can be empty (requirements §5). Not a native number
 * input, because that silently drops Arabic-Indic digits and other input instead of showing an error.
 */
function QuantityInput({ typed, label, product, quantity, error, onStep }: QuantityProps) {
  const { maxQuantity } = products[product];
  // A quantity of 0 cannot be ordered, but the keys count from it (requirements §5).
  const number = readWholeNumber(quantity);

  function step(event: KeyboardEvent) {
    const change = steps[event.key];
    const isBlank = quantity.trim() === "";
    if (!change || (number === undefined && !isBlank)) return;
    event.preventDefault();
    onStep(String(Math.min(maxQuantity, Math.max(0, (number ?? 0) + change))));
  }

  return (
    <TextInput
      name="quantity"
      label={label}
      defaultValue={typed}
      error={error}
      required
      role="spinbutton"
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      aria-valuemin={0}
      aria-valuemax={maxQuantity}
      aria-valuenow={number}
      onKeyDown={step}
    />
  );
}

/** The totals, updated on every change and announced as one sentence. */
export function OrderSums({ view, messages }: { view: OrderDocumentView; messages: Messages["form"] }) {
  return (
    <div role="status" aria-atomic="true" className="grid gap-2 rounded-md bg-sand px-5 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-muted">{messages.weight}</span> <Sum of={view.weight} />
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{messages.total}</span>{" "}
        <span className="text-xl font-semibold text-pine">
          <Sum of={view.total} />
        </span>
      </p>
    </div>
  );
}

function Sum({ of: { text, direction } }: { of: Entry }) {
  return text === "" ? <span aria-hidden="true">–</span> : <bdi dir={direction}>{text}</bdi>;
}

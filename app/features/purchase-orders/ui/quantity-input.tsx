import type { KeyboardEvent } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { products, type ProductType } from "#app/domain/products.ts";
import { TextInput } from "#app/ui/field.tsx";
import { parseQuantity } from "../pricing.ts";

type Props = {
  field: UseFormRegisterReturn<"quantity">;
  label: string;
  productType: ProductType;
  quantity: string;
  error: string | undefined;
  onStep: (quantity: string) => void;
};

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A whole number from 0 up in steps of 1; empty is allowed (spec §5). Not a native number input: that swallows
 * Arabic-Indic digits and whatever else it dislikes without a word, where this keeps it and says what is wrong.
 */
export function QuantityInput({ field, label, productType, quantity, error, onStep }: Props) {
  const { maxQuantity } = products[productType];
  const number = parseQuantity(quantity);

  function step(event: KeyboardEvent) {
    const change = steps[event.key];
    const isBlank = quantity.trim() === "";
    if (!change || (number === undefined && !isBlank)) return;
    event.preventDefault();
    onStep(String(Math.min(maxQuantity, Math.max(0, (number ?? 0) + change))));
  }

  return (
    <TextInput
      {...field}
      label={label}
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

import { type ReactNode, useState } from "react";
import { decimalOf, centsOf } from "#app/domain/money.ts";
import { readAmount } from "#app/platform/reading/read-amount.ts";
import { TextInput } from "#app/ui/form/field.tsx";

type Props = {
  name: string;
  label: ReactNode;
  error: string | undefined;
  required: boolean;
  /** Not a number if the text is not an amount. */
  cents: unknown;
  onChange: (cents: number | null) => void;
};

/** An amount in US dollars. Keeps what was typed, such as "270.5", until the amount itself changes. */
export function MoneyInput({ cents, onChange, ...field }: Props) {
  const amount = typeof cents === "number" ? cents : undefined;
  const [typed, setTyped] = useState("");
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      dir="ltr"
      maxLength={20}
      value={amount === undefined || parsePrice(typed) === amount ? typed : decimalOf(amount)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parsePrice(target.value) ?? null);
      }}
    />
  );
}

/**
 * Parses an amount in USD as typed, such as "1,250.5" or "٢٥٠٫٥", into whole cents. Returns undefined if it is invalid.
 */
export function parsePrice(typed: string): number | undefined {
  return centsOf(readAmount(typed) ?? "");
}

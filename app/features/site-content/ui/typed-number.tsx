import { type ComponentProps, useState } from "react";
import { TextInput } from "#app/ui/form/field.tsx";

type Props = Omit<ComponentProps<typeof TextInput>, "value" | "onChange" | "type"> & {
  /** Not a number if the text is not one. */
  number: unknown;
  read: (typed: string) => number | undefined;
  write: (number: number) => string;
  onChange: (number: number | null) => void;
};

/** A number or an amount. Keeps what was typed, such as "270.5" or "١٢٠", until the number itself changes. */
export function TypedNumber({ number, read, write, onChange, ...field }: Props) {
  const [typed, setTyped] = useState("");
  return (
    <TextInput
      inputMode="decimal"
      dir="ltr"
      maxLength={20}
      {...field}
      value={typeof number !== "number" || read(typed) === number ? typed : write(number)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value) ?? null);
      }}
    />
  );
}

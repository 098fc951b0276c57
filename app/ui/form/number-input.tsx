import type { ComponentProps } from "react";
import { TextInput } from "./field.tsx";

/**
 * A field for whole numbers, left to right in both languages. Not a native number input, which drops the digits of
 * other keyboards and changes its value when scrolling.
 */
export function NumberInput(props: Omit<ComponentProps<typeof TextInput>, "type">) {
  return <TextInput inputMode="numeric" dir="ltr" maxLength={20} {...props} />;
}

import { type ComponentProps, useState } from "react";
import { TextInput } from "./field.tsx";

/** A date field. `data-empty` lets the style sheet hide the date that WebKit shows in empty fields. */
export function DateInput({ onChange, ...rest }: Omit<ComponentProps<typeof TextInput>, "type">) {
  const [written, setWritten] = useState(rest.defaultValue);
  return (
    <TextInput
      {...rest}
      type="date"
      data-empty={!(rest.value ?? written) || undefined}
      onChange={(event) => {
        setWritten(event.target.value);
        onChange?.(event);
      }}
    />
  );
}

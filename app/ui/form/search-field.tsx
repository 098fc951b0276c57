import type { Ref } from "react";
import { TextInput } from "./field.tsx";
import { useTypedFilter } from "./use-typed-filter.ts";

type Props = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  placeholder: string;
  /** The current search text. */
  searched: string | undefined;
  onSearch: (text: string | undefined) => void;
};

/** The search field of a list, for up to 200 characters in any script. */
export function SearchField({ ref, label, placeholder, searched, onSearch }: Props) {
  const { typed, setTyped } = useTypedFilter(searched, onSearch);
  return (
    <TextInput
      ref={ref}
      type="search"
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      maxLength={200}
      dir={typed ? "auto" : undefined}
      autoComplete="off"
      enterKeyHint="search"
    />
  );
}

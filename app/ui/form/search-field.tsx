import { TextInput } from "./field.tsx";
import { useTypedFilter } from "./use-typed-filter.ts";

type Props = {
  label: string;
  placeholder: string;
  /** The current search text. */
  searched: string | undefined;
  onSearch: (text: string | undefined) => void;
};

/** The search field of a list, for up to 200 characters in any script. */
export function SearchField({ label, placeholder, searched, onSearch }: Props) {
  const { typed, setTyped } = useTypedFilter(searched, onSearch);
  return (
    <TextInput
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

import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import * as z from "zod/mini";

/** What each part of a filter may be, and no filter at all. */
type Filters<Name extends string> = { schemas: Record<Name, z.ZodMiniType>; none: Record<Name, string> };

/** What a list is filtered by, kept in the address: it survives a reload and can be shared. What is no filter reads as none. */
export function useAddressFilter<Name extends string>({ schemas, none }: Filters<Name>) {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const filter = useMemo(() => {
    const given = new URLSearchParams(address);
    const read = { ...none };
    for (const name in schemas) {
      const value = given.get(name);
      if (value && z.safeParse(schemas[name], value).success) read[name] = value;
    }
    return read;
  }, [address, schemas, none]);
  const onFilter = useCallback(
    (wanted: Record<Name, string>) => {
      const named = Object.entries<string>(wanted).filter(([, value]) => value);
      setSearch(new URLSearchParams(named), { replace: true, preventScrollReset: true });
    },
    [setSearch],
  );
  return { filter, onFilter };
}

import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import * as z from "zod/mini";

/** How a filter stands in an address: `read` gives none for what is none, `parts` names what is written. */
type Address<Filter> = {
  read: (search: URLSearchParams) => Filter;
  parts: (filter: Filter) => Record<string, string | undefined>;
};

const openSchema = z.uuid();

/**
 * What a list is filtered by and which row of it is open (`?q=…&open=…`), kept in the address: both survive a reload and
 * can be linked to, and the browser's way back closes what was opened. Give it the same functions at each render.
 */
export function useListAddress<Filter>({ read, parts }: Address<Filter>) {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const { filter, openId } = useMemo(() => {
    const given = new URLSearchParams(address);
    return { filter: read(given), openId: z.safeParse(openSchema, given.get("open")).data };
  }, [address, read]);
  const go = useCallback(
    (wanted: Filter, open: string | undefined, replace: boolean) => {
      const written = Object.entries({ ...parts(wanted), open }).filter((entry): entry is [string, string] =>
        Boolean(entry[1]),
      );
      setSearch(new URLSearchParams(written), { replace, preventScrollReset: true });
    },
    [setSearch, parts],
  );
  const onFilter = useCallback((wanted: Filter) => go(wanted, undefined, true), [go]);
  const onOpen = useCallback((id: string | undefined) => go(filter, id, id === undefined), [go, filter]);
  return { filter, openId, onFilter, onOpen };
}

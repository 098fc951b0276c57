import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import * as z from "zod/mini";

/** How a filter stands in an address: `read` gives none for what is none, `parts` names what is written. */
type Address<Filter> = {
  read: (search: URLSearchParams) => Filter;
  parts: (filter: Filter) => Record<string, string | undefined>;
};

const openSchema = z.uuid();
/** What an entry of the browser's history remembers: how many entries before it the list stands with nothing open. */
const entrySchema = z.object({ stepsFromList: z.int().check(z.positive()) });

/**
 * What a list is filtered by and which row of it is open (`?q=…&open=…`), kept in the address: both survive a reload and
 * can be linked to, and the browser's way back closes what was opened. Closing goes that way too, so that it leaves
 * nothing behind to go back through. Give it the same functions at each render.
 */
export function useListAddress<Filter>({ read, parts }: Address<Filter>) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const stepsFromList = z.safeParse(entrySchema, useLocation().state).data?.stepsFromList;
  const address = search.toString();
  const { filter, openId } = useMemo(() => {
    const given = new URLSearchParams(address);
    return { filter: read(given), openId: z.safeParse(openSchema, given.get("open")).data };
  }, [address, read]);
  const go = useCallback(
    (wanted: Filter, open: string | undefined, how: { replace: boolean; state?: z.infer<typeof entrySchema> }) => {
      const written = Object.entries({ ...parts(wanted), open }).filter((entry): entry is [string, string] =>
        Boolean(entry[1]),
      );
      setSearch(new URLSearchParams(written), { ...how, preventScrollReset: true });
    },
    [setSearch, parts],
  );
  const onFilter = useCallback((wanted: Filter) => go(wanted, undefined, { replace: true }), [go]);
  const onOpen = useCallback(
    (id: string | undefined) => {
      // What is open by a link of its own has no list before it.
      const steps = openId ? stepsFromList : 0;
      if (id)
        return go(filter, id, { replace: false, ...(steps !== undefined && { state: { stepsFromList: steps + 1 } }) });
      if (!openId) return; // the way back was gone already
      if (steps) return void navigate(-steps);
      go(filter, undefined, { replace: true });
    },
    [go, navigate, filter, openId, stepsFromList],
  );
  return { filter, openId, onFilter, onOpen };
}

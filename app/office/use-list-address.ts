import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import * as z from "zod/mini";

const openSchema = z.uuid();
/** State of a browser history entry: how many entries back the list has nothing open. */
const entrySchema = z.object({ stepsFromList: z.int().check(z.positive()) });
type Go = { open?: string | undefined; replace: boolean; state?: z.infer<typeof entrySchema> };

/**
 * A list's filter and open row (`?q=…&open=…`), kept in the URL: they survive a reload, can be shared, and the back
 * button closes the row. Closing goes back, so it leaves no history entry. Filter values that fail the schema are
 * dropped.
 */
export function useListAddress<Shape extends Record<string, z.ZodMiniType<string | undefined>>>(
  schema: z.ZodMiniObject<Shape>,
) {
  type Filter = z.output<typeof schema>;
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const stepsFromList = z.safeParse(entrySchema, useLocation().state).data?.stepsFromList;
  const address = search.toString();
  const { filter, openId } = useMemo(() => {
    const given = new URLSearchParams(address);
    const valid = Object.entries(schema.shape).flatMap(([name, part]) => {
      const parsed = z.safeParse(part, given.get(name) ?? undefined);
      return parsed.success && parsed.data ? [[name, parsed.data]] : [];
    });
    const filter = z.parse(schema, Object.fromEntries(valid));
    return { filter, openId: z.safeParse(openSchema, given.get("open")).data };
  }, [address, schema]);
  const go = useCallback(
    (wanted: Filter, { open, ...how }: Go) => {
      const written = Object.entries({ ...wanted, open }).flatMap(([name, value]) =>
        typeof value === "string" && value ? [[name, value]] : [],
      );
      setSearch(new URLSearchParams(written), { ...how, preventScrollReset: true });
    },
    [setSearch],
  );
  const onFilter = useCallback(
    // A row opened before a typed filter takes effect stays open; without state, closing it keeps the filter.
    (wanted: Filter) => go(wanted, { open: openId, replace: true }),
    [go, openId],
  );
  const onOpen = useCallback(
    (id: string | undefined) => {
      // A row opened by a direct link has no list before it in the history.
      const steps = openId ? stepsFromList : 0;
      const state = steps !== undefined && { state: { stepsFromList: steps + 1 } };
      if (id) return go(filter, { open: id, replace: false, ...state });
      if (!openId) return; // already closed
      if (steps) return void navigate(-steps);
      go(filter, { replace: true });
    },
    [go, navigate, filter, openId, stepsFromList],
  );
  return { filter, openId, onFilter, onOpen };
}

import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import * as z from "zod/mini";
import { uuid } from "#app/platform/http/formats.ts";

const openSchema = uuid();
/** The state of a history entry: how many entries to go back until no row is open. */
const entrySchema = z.object({ stepsFromList: z.int().check(z.minimum(1)) });
type Go = { open?: string | undefined; replace: boolean; state?: z.infer<typeof entrySchema> };

/**
 * Stores a list's filter and open row in the URL (`?q=…&open=…`). They survive a reload and can be shared, and the back
 * button closes the row. Closing a row goes back in the history instead of adding an entry. Filter values that don't
 * match the schema are dropped.
 */
export function useListAddress<Shape extends Record<string, z.ZodMiniType<string | undefined>>>(
  schema: z.ZodMiniObject<Shape>,
) {
  type Filter = z.output<typeof schema>;
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const stepsFromList = z.safeParse(entrySchema, state).data?.stepsFromList;
  const address = new URLSearchParams(search).toString();
  const { filter, openId } = useMemo(() => read(schema, address), [address, schema]);
  // The latest query string, even if React has not rendered it yet. This way, a row opened before a typed filter takes
  // effect stays open, and closing it preserves the filter.
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  // In a ref, so that onOpen stays the same function, and rows need not render again when another one is opened.
  const shown = useRef({ openId, stepsFromList });
  useEffect(() => {
    shown.current = { openId, stepsFromList };
  }, [openId, stepsFromList]);
  const go = useCallback(
    (wanted: Filter, { open, ...how }: Go) => {
      const written = Object.entries({ ...wanted, open }).flatMap(([name, value]) =>
        typeof value === "string" && value ? [[name, value]] : [],
      );
      const next = new URLSearchParams(written);
      latest.current = next.toString();
      void navigate(`?${next}`, { ...how, preventScrollReset: true });
    },
    [navigate],
  );
  const onFilter = useCallback(
    // Pass no state, so that closing the row keeps this filter instead of going back.
    (wanted: Filter) => go(wanted, { open: read(schema, latest.current).openId, replace: true }),
    [go, schema],
  );
  const onOpen = useCallback(
    (id: string | undefined) => {
      const { openId, stepsFromList } = shown.current;
      // If a direct link opened the row, the history has no entry for the list.
      const steps = openId ? stepsFromList : 0;
      const state = steps !== undefined && { state: { stepsFromList: steps + 1 } };
      const current = read(schema, latest.current).filter;
      if (id) return go(current, { open: id, replace: false, ...state });
      if (!openId) return; // already closed
      if (steps) return void navigate(-steps);
      go(current, { replace: true });
    },
    [go, navigate, schema],
  );
  return { filter, openId, onFilter, onOpen };
}

/** Returns the filter and the open row of a URL's query. */
function read<Shape extends Record<string, z.ZodMiniType<string | undefined>>>(
  schema: z.ZodMiniObject<Shape>,
  query: string,
) {
  const given = new URLSearchParams(query);
  const valid = Object.entries(schema.shape).flatMap(([name, part]) => {
    const parsed = z.safeParse(part, given.get(name) ?? undefined);
    return parsed.success && parsed.data ? [[name, parsed.data]] : [];
  });
  const filter = z.parse(schema, Object.fromEntries(valid));
  return { filter, openId: z.safeParse(openSchema, given.get("open")).data };
}

import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useRef,
} from "react";
import { classNames } from "#app/ui/styles/class-names.ts";

type Rows = {
  onOpen: (id: string) => void;
  /** Knows the button that opens a row. */
  keep: (id: string, opener: HTMLElement | null) => void;
  /** Remembers the row that has the focus. */
  enter: (id: string | undefined) => void;
};

const ListRows = createContext<Rows | undefined>(undefined);
/** Apart from the rest, because it changes while everything else in the rows stays. */
const OpenId = createContext<string | undefined>(undefined);

/** What shortcuts do with the rows of a list. Each returns whether it did something. */
export type RowMoves = {
  focusBeside: (distance: number) => boolean;
  focused: () => string | undefined;
  /** Returns the button that opens a row. */
  opener: (id: string | undefined) => HTMLElement | undefined;
  /** Follows the link of a row that writes an email, the last one if there are several. */
  email: (id: string | undefined) => boolean;
};

type Listed = { rows: readonly { id: string }[]; openId: string | undefined; onOpen: (id: string) => void };

/** Tracks which row has the focus, so that shortcuts can move it, and which one is open. */
export function useListRows({ rows, openId, onOpen }: Listed) {
  const openers = useRef(new Map<string, HTMLElement>());
  const current = useRef<string>(undefined);
  const opened = useRef(openId);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    opened.current = openId;
  }, [openId]);
  const context = useMemo<Rows>(
    () => ({
      // Opening the record again leads into it.
      onOpen: (id) => (id === opened.current ? heading.current?.focus() : onOpen(id)),
      keep: (id, opener) => void (opener ? openers.current.set(id, opener) : openers.current.delete(id)),
      enter: (id) => void (current.current = id),
    }),
    [onOpen],
  );
  const moves: RowMoves = {
    focused: () => current.current,
    opener: (id) => openers.current.get(id ?? ""),
    email(id) {
      const row = openers.current.get(id ?? "")?.closest("[data-row]");
      const link = [...(row?.querySelectorAll<HTMLElement>('a[href^="mailto:"]') ?? [])].at(-1);
      link?.click();
      return link !== undefined;
    },
    focusBeside(distance) {
      const at = rows.findIndex(({ id }) => id === current.current);
      const next = at < 0 ? 0 : Math.min(Math.max(at + distance, 0), rows.length - 1);
      const opener = openers.current.get(rows[next]?.id ?? "");
      opener?.focus();
      opener?.scrollIntoView({ block: "nearest" });
      return opener !== undefined;
    },
  };
  return { context, moves, heading };
}

type ProviderProps = { rows: Rows; openId: string | undefined; children: ReactNode };

export function ListRowsProvider({ rows, openId, children }: ProviderProps) {
  return (
    <ListRows value={rows}>
      <OpenId value={openId}>{children}</OpenId>
    </ListRows>
  );
}

/** Returns the properties of the element that shows a row. */
export function useRow(id: string) {
  const rows = useRows();
  return {
    "data-row": "",
    "aria-current": id === use(OpenId) || undefined,
    onFocus: () => rows.enter(id),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) rows.enter(undefined);
    },
  } as const;
}

type OpenProps = Omit<ComponentProps<"button">, "ref" | "type" | "onClick"> & { id: string; label: string };

export function OpenRow({ id, label, className, ...rest }: OpenProps) {
  const { keep, onOpen } = useRows();
  return (
    <button
      {...rest}
      ref={(opener) => keep(id, opener)}
      type="button"
      aria-label={label}
      onClick={() => onOpen(id)}
      className={classNames("cursor-pointer rounded-sm text-leaf hover:underline", className)}
    />
  );
}

/** Returns a function that opens a row by its ID. */
export function useOpenRow() {
  return useRows().onOpen;
}

function useRows(): Rows {
  const rows = use(ListRows);
  if (!rows) throw new Error("Expected a row within StaffList");
  return rows;
}

import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { useStaff } from "./shell/admin-gate.tsx";

const lookSchema = z.object({
  isCompact: z.boolean(),
  /** The names of the hidden columns, by list. */
  hidden: z.record(z.string(), z.array(z.string())),
});
type Look = z.infer<typeof lookSchema>;

const standard: Look = { isCompact: false, hidden: {} };
const changed = new EventTarget();
/** Storage may be disabled. Then the look lasts until the page is left. */
const latest = new Map<string, string>();

/** How the signed-in person wants to see lists: density and columns. Remembered in this browser, for each person. */
export function useListLook() {
  const key = `pmf-lists ${useStaff().name}`;
  const { isCompact, hidden } = readLook(
    useSyncExternalStore(
      subscribe,
      () => stored(key),
      () => "",
    ),
  );
  const store = (look: Partial<Look>) => storeLook(key, { isCompact, hidden, ...look });
  return {
    isCompact,
    setIsCompact: (isCompact: boolean) => store({ isCompact }),
    isShown: (list: string, column: string) => !hidden[list]?.includes(column),
    show(list: string, column: string, isShown: boolean) {
      const others = (hidden[list] ?? []).filter((each) => each !== column);
      store({ hidden: { ...hidden, [list]: isShown ? others : [...others, column] } });
    },
  };
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener("change", onChange);
  addEventListener("storage", onChange);
  return () => {
    changed.removeEventListener("change", onChange);
    removeEventListener("storage", onChange);
  };
}

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return latest.get(key) ?? "";
  }
}

function readLook(text: string): Look {
  try {
    return z.safeParse(lookSchema, JSON.parse(text || "null")).data ?? standard;
  } catch {
    return standard;
  }
}

function storeLook(key: string, look: Look): void {
  const text = JSON.stringify(look);
  latest.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // `latest` has it.
  }
  changed.dispatchEvent(new Event("change"));
}

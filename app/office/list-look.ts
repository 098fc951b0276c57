import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { parseJson } from "#app/platform/drafts/parse-json.ts";
import { readStored, store } from "#app/platform/drafts/stored-text.ts";
import { byName } from "#app/platform/http/formats.ts";
import { useStaff } from "./shell/admin-gate.tsx";

const lookSchema = z.object({
  isCompact: z.boolean(),
  /** The names of the hidden columns, by list. */
  hidden: byName(z.array(z.string())),
  /** Whether shortcuts of one letter are switched off. */
  isWithoutLetters: z.optional(z.boolean()),
});
type Look = z.infer<typeof lookSchema>;

const standard: Look = { isCompact: false, hidden: {} };
const changed = new EventTarget();
/** What storage did not take, because it is disabled or full. It lasts until the page is left. */
const unstored = new Map<string, string>();

/** How the signed-in person uses lists: density, columns, and shortcuts. Remembered in this browser, for each person. */
export function useListLook() {
  const key = `pmf-lists ${useStaff().name}`;
  const text = useSyncExternalStore(
    subscribe,
    () => stored(key),
    () => "",
  );
  const look = parseJson(text, lookSchema) ?? standard;
  const { isCompact, hidden, isWithoutLetters = false } = look;
  const change = (changed: Partial<Look>) => storeLook(key, { ...look, ...changed });
  return {
    isCompact,
    setIsCompact: (isCompact: boolean) => change({ isCompact }),
    isWithoutLetters,
    setIsWithoutLetters: (isWithoutLetters: boolean) => change({ isWithoutLetters }),
    isShown: (list: string, column: string) => !hidden[list]?.includes(column),
    show(list: string, column: string, isShown: boolean) {
      const others = (hidden[list] ?? []).filter((each) => each !== column);
      change({ hidden: { ...hidden, [list]: isShown ? others : [...others, column] } });
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
  return unstored.get(key) ?? readStored(key) ?? "";
}

function storeLook(key: string, look: Look): void {
  const text = JSON.stringify(look);
  if (store(key, text)) unstored.delete(key);
  else unstored.set(key, text);
  changed.dispatchEvent(new Event("change"));
}

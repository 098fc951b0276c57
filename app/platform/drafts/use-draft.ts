import { useMemo, useState, useSyncExternalStore } from "react";
import type * as z from "zod/mini";
import { parseJson } from "./parse-json.ts";
import { forgetDraft, readDraft, writeDraft } from "./stored-draft.ts";

/** The drafts that could not be stored, because storage is full or disabled. */
const texts = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * Preserves a form's input that no control holds, such as uploaded files, in this tab: across reloads, closed dialogs,
 * expired sessions, and language switches, or in this browser if it lasts. keep-drafts.ts does the same for controls. Never
 * use it for secrets.
 */
export function useDraft<Value>(name: string, schema: z.ZodMiniType<Value>, initial: Value, lasts = false) {
  const [before, setBefore] = useState(() => (lasts ? readDraft(name, lasts) : null)); // before this window has its own
  const text = useSyncExternalStore(subscribe, () => read(name), readNothing) ?? before;
  const draft = useMemo(() => parseJson(text, schema), [text, schema]);
  return {
    value: draft ?? initial,
    isKept: draft !== undefined,
    change(update: (value: Value) => Value) {
      write(name, JSON.stringify(update(parseJson(read(name) ?? before, schema) ?? initial)), lasts);
    },
    /** Clears the draft after it is sent or discarded. */
    forget() {
      setBefore(null);
      write(name, undefined, lasts);
    },
  };
}

function read(name: string): string | undefined {
  return texts.get(name) ?? readDraft(name) ?? undefined;
}

/** Without storage, the value lasts only until the visitor leaves the page. */
function write(name: string, text: string | undefined, lasts: boolean): void {
  texts.delete(name);
  if (text === undefined) forgetDraft(name, lasts);
  else if (!writeDraft(name, text, lasts)) texts.set(name, text);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function readNothing() {
  return undefined;
}

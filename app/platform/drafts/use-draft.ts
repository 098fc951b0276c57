import { useMemo, useSyncExternalStore } from "react";
import type * as z from "zod/mini";
import { parseJson } from "./parse-json.ts";
import { draftKey, readStored, store } from "./stored-text.ts";

/** Copies of the drafts in memory, in case storage is full or disabled. */
const texts = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * Preserves a form's input that no control holds, such as uploaded files, in this tab: across reloads, closed dialogs,
 * expired sessions, and language switches. keep-drafts.ts does the same for controls. Never use it for secrets.
 */
export function useDraft<Value>(name: string, schema: z.ZodMiniType<Value>, initial: Value) {
  const text = useSyncExternalStore(subscribe, () => read(name), readNothing);
  const draft = useMemo(() => parseJson(text, schema), [text, schema]);
  return {
    value: draft ?? initial,
    /** Whether there is a draft. */
    isKept: draft !== undefined,
    change(update: (before: Value) => Value) {
      write(name, JSON.stringify(update(parseJson(read(name), schema) ?? initial)));
    },
    /** Clears the draft after it is sent or discarded. */
    forget: () => write(name, undefined),
  };
}

function read(name: string): string | undefined {
  return texts.get(name) ?? readStored(draftKey(name), "tab") ?? undefined;
}

/** Without storage, the value lasts only until the visitor leaves the page. */
function write(name: string, text: string | undefined): void {
  if (text === undefined) texts.delete(name);
  else texts.set(name, text);
  store(draftKey(name), text ?? null, "tab");
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function readNothing() {
  return undefined;
}

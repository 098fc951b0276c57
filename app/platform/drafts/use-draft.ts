import { useMemo, useSyncExternalStore } from "react";
import * as z from "zod/mini";

/** Copies of the drafts in memory, in case storage is full or disabled. */
const texts = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * Preserves a form's input that no control holds, such as uploaded files, in this tab: across reloads, closed dialogs,
 * expired sessions, and language switches. keep-drafts.ts does the same for controls. Never use it for secrets.
 */
export function useDraft<Value>(name: string, schema: z.ZodMiniType<Value>, initial: Value) {
  const text = useSyncExternalStore(subscribe, () => read(name), readNothing);
  const draft = useMemo(() => parse(text, schema), [text, schema]);
  return {
    value: draft ?? initial,
    /** Whether there is a draft. */
    isKept: draft !== undefined,
    change(update: (before: Value) => Value) {
      write(name, JSON.stringify(update(parse(read(name), schema) ?? initial)));
    },
    /** Clears the draft after it is sent or discarded. */
    forget: () => write(name, undefined),
  };
}

function parse<Value>(text: string | undefined, schema: z.ZodMiniType<Value>): Value | undefined {
  try {
    return text === undefined ? undefined : z.safeParse(schema, JSON.parse(text)).data;
  } catch {
    return undefined; // written by other code
  }
}

function read(name: string): string | undefined {
  try {
    return texts.get(name) ?? sessionStorage.getItem(keyOf(name)) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(name: string, text: string | undefined): void {
  if (text === undefined) texts.delete(name);
  else texts.set(name, text);
  try {
    if (text === undefined) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), text);
  } catch {
    // Storage failed, so the value lasts only until the visitor leaves the page.
  }
  for (const listener of listeners) listener();
}

function keyOf(name: string): string {
  return `pmf-draft-${name}`;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function readNothing() {
  return undefined;
}

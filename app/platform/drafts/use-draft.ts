import { useMemo, useSyncExternalStore } from "react";
import * as z from "zod/mini";

/** Also what the browser's storage does not take, because it is full or switched off. */
const texts = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * What is typed into a form of React: it survives a reload, a closed dialog, the end of a session, and a language
 * switch, in this tab. For uncontrolled forms see keep-drafts.ts; never for secrets.
 */
export function useDraft<Value>(name: string, schema: z.ZodMiniType<Value>, initial: Value) {
  const text = useSyncExternalStore(subscribe, () => read(name), readNothing);
  const draft = useMemo(() => parse(text, schema), [text, schema]);
  return {
    value: draft ?? initial,
    /** Whether anything was kept. */
    isKept: draft !== undefined,
    change(update: (before: Value) => Value) {
      write(name, JSON.stringify(update(parse(read(name), schema) ?? initial)));
    },
    /** It was sent or discarded. */
    forget: () => write(name, undefined),
  };
}

function parse<Value>(text: string | undefined, schema: z.ZodMiniType<Value>): Value | undefined {
  try {
    return text === undefined ? undefined : z.safeParse(schema, JSON.parse(text)).data;
  } catch {
    return undefined; // not what we wrote
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
    // It stays until the page is left.
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

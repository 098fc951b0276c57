/** Replaces the router's way to load the script of a route in the browser (without-unused-router-parts.ts). */

type Route = { id: string; module: string };

const retryMilliseconds = 3_000;
let waits = false;
const listeners = new Set<() => void>();

/** Returns whether a page waits for the connection. For useSyncExternalStore. */
export const waitsForConnection = () => waits;

/** Calls the listener when waitsForConnection() changes. For useSyncExternalStore. */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Loads the module of a route. Without a connection, waits for it: the router's own function would reload the window,
 * and the browser would show its error page instead of the office. Reloads only if an update replaced the script.
 */
export async function loadRouteModule({ id, module }: Route, loaded: Record<string, unknown>): Promise<unknown> {
  for (let hasWaited = false; !(id in loaded); hasWaited = true) {
    try {
      loaded[id] = await import(/* @vite-ignore */ module);
    } catch {
      if (hasWaited || (await isReachable(module))) {
        location.reload();
        return new Promise(() => undefined);
      }
      await connectionTo(module);
    }
  }
  return loaded[id];
}

async function connectionTo(address: string): Promise<void> {
  change(true);
  do await nextTry();
  while (!(await isReachable(address)));
  change(false);
}

function isReachable(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

function nextTry(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(tryNow, retryMilliseconds);
    addEventListener("online", tryNow);

    function tryNow(): void {
      clearTimeout(timer);
      removeEventListener("online", tryNow);
      resolve();
    }
  });
}

function change(next: boolean): void {
  waits = next;
  for (const listener of listeners) listener();
}

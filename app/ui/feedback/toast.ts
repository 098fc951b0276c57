import type { ReactNode } from "react";

/**
 * Shows one message at a time above the page (requirements §8 "Toasts: only 1 shown at a time", §9 for the durations).
 */

export type ToastMessage = {
  title: string;
  description?: ReactNode;
  /** destructive: an error that is announced immediately. */
  tone?: "default" | "destructive";
};

export type Toast = ToastMessage & { id: number };

export type ToastState =
  | { state: "none" }
  | { state: "shown"; toast: Toast }
  /** Dismissed, but kept in memory until it is removed. */
  | { state: "dismissed"; toast: Toast };

export const toastMilliseconds = 5_000; // requirements §9: toast default duration
export const dismissedToastMilliseconds = 1_000_000; // requirements §9: removal of a dismissed toast

/** Creates a toast store. Tests create their own stores; the app uses the one below. */
export function createToasts() {
  let current: ToastState = { state: "none" };
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hideAt = 0;
  let remainingMilliseconds = toastMilliseconds;
  const listeners = new Set<() => void>();
  const places: symbol[] = [];

  function change(next: ToastState) {
    current = next;
    for (const listener of listeners) listener();
  }

  function show(message: ToastMessage) {
    lastId += 1;
    remainingMilliseconds = toastMilliseconds;
    change({ state: "shown", toast: { ...message, id: lastId } });
    resume();
  }

  function dismiss() {
    if (current.state !== "shown") return;
    clearTimeout(timer);
    change({ state: "dismissed", toast: current.toast });
    timer = setTimeout(() => change({ state: "none" }), dismissedToastMilliseconds);
  }

  /** Pauses the timer while the pointer or focus is on the toast. */
  function pause() {
    if (current.state !== "shown") return;
    clearTimeout(timer);
    remainingMilliseconds = Math.max(0, hideAt - Date.now());
  }

  function resume() {
    if (current.state !== "shown") return;
    clearTimeout(timer);
    hideAt = Date.now() + remainingMilliseconds;
    timer = setTimeout(dismiss, remainingMilliseconds);
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  /** A page can contain several toasters, one per island. Only the first one shows toasts. */
  function takePlace(place: symbol) {
    places.push(place);
    return () => {
      places.splice(places.indexOf(place), 1);
      change(current);
    };
  }

  const speaksAt = (place: symbol) => places[0] === place;

  return { show, dismiss, pause, resume, subscribe, takePlace, speaksAt, read: () => current };
}

export type Toasts = ReturnType<typeof createToasts>;

export const toasts = createToasts();

/** Shows a message for five seconds. Replaces the current one. */
export function showToast(message: ToastMessage): void {
  toasts.show(message);
}

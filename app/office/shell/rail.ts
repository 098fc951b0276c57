import { readStored, store } from "#app/platform/drafts/stored-text.ts";

const key = "pmf-office-rail";

/** Returns whether the user prefers the narrow sidebar on this device. Without storage, it is wide on each page. */
export function readIsRail(): boolean {
  return readStored(key) === "true";
}

export function storeIsRail(isRail: boolean): void {
  store(key, String(isRail));
}

import { AsyncLocalStorage } from "node:async_hooks";

/** The use of a limit that is being counted. */
const currentUse = new AsyncLocalStorage<{ isSpent: boolean }>();

/** Marks the current use as spent: it counts even if the server fails later. Call this when expensive work begins. */
export function spendUse(): void {
  const use = currentUse.getStore();
  if (use) use.isSpent = true;
}

/** Runs work. If it fails before the use is spent, calls `giveBack` with the error. */
export async function spending<Done>(
  work: () => Promise<Done>,
  giveBack: (error: unknown) => Promise<void>,
): Promise<Done> {
  const use = { isSpent: false };
  try {
    return await currentUse.run(use, work);
  } catch (error) {
    if (!use.isSpent) await giveBack(error);
    throw error;
  }
}

import { useState } from "react";
import type { Refusal } from "#app/platform/http/call.ts";

/** A change that was refused because someone else was faster, and who that was, where the server knows. */
export type Conflict<Wanted> = { wanted: Wanted; changed: Refusal["changed"] };

/**
 * Keeps the change that was refused as a conflict until a person decides. `catchConflict` says whether the refusal was
 * one; all others are left to the caller.
 */
export function useConflict<Wanted>() {
  const [conflict, setConflict] = useState<Conflict<Wanted>>();

  function catchConflict({ status, changed }: Refusal, wanted: Wanted): boolean {
    if (status !== 409) return false;
    setConflict({ wanted, changed });
    return true;
  }

  return { conflict, catchConflict, endConflict: () => setConflict(undefined) };
}

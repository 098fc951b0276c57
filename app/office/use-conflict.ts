import { useState } from "react";
import { isConflict } from "#app/platform/http/call.ts";
import type { Problem } from "#app/platform/http/problem.ts";

/** A change that was refused because someone else was faster, and who that was, where the server knows. */
export type Conflict<Wanted> = { wanted: Wanted; changed: Problem["changed"] };

/**
 * Keeps the change that an error refused as a conflict until a person decides. `catchConflict` says whether the error was
 * one; all other errors are left to the caller.
 */
export function useConflict<Wanted>() {
  const [conflict, setConflict] = useState<Conflict<Wanted>>();

  function catchConflict(error: unknown, wanted: Wanted): boolean {
    if (!isConflict(error)) return false;
    setConflict({ wanted, changed: error.problem?.changed });
    return true;
  }

  return { conflict, catchConflict, endConflict: () => setConflict(undefined) };
}

import * as z from "zod/mini";
import type { BlockContent } from "./use-history.ts";

const keptSchema = z.object({ value: z.record(z.string(), z.unknown()), version: z.number() });
/** What was written and could not be saved, with the version of the draft it is based on. */
export type KeptBlock = z.infer<typeof keptSchema>;

const keyOf = (id: string) => `pmf-site-${id}`;

/** What this browser kept of a block; undefined without any, or when the block has other fields by now. */
export function readKept(id: string, shared: BlockContent): KeptBlock | undefined {
  try {
    const { data } = z.safeParse(keptSchema, JSON.parse(localStorage.getItem(keyOf(id)) ?? "null"));
    return data && Object.keys(shared).join() === Object.keys(data.value).join() ? data : undefined;
  } catch {
    return undefined; // storage is switched off, or what it holds is not JSON
  }
}

/** Keeps it until it is saved; nothing to keep removes it. */
export function keepBlock(id: string, kept: KeptBlock | undefined): void {
  try {
    if (kept) localStorage.setItem(keyOf(id), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(id));
  } catch {
    // Storage is switched off or full: only what is saved survives a reload.
  }
}

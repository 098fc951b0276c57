import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { randomUuid } from "#app/platform/http/idempotency-key.ts";

const key = "pmf-draft-news-photos";
const keptSchema = z.object({ formId: z.string(), photos: z.array(z.string()) });

/**
 * The photos of an unfinished item and the temporary id they were sent under. They survive a reload and the switch of
 * language in this tab, like the words of the form (platform/drafts).
 */
export function useNewsPhotos() {
  const [kept, setKept] = useState<z.infer<typeof keptSchema>>();

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows what was kept
    setKept(readKept() ?? { formId: randomUuid(), photos: [] });
  }, []);

  useEffect(() => {
    if (kept) store(kept);
  }, [kept]);

  return {
    formId: kept?.formId ?? "",
    photos: kept?.photos ?? [],
    change: (change: (photos: readonly string[]) => readonly string[]) =>
      setKept((kept) => kept && { ...kept, photos: [...change(kept.photos)] }),
    /** After the item was sent: the next one is another. */
    begin: () => setKept({ formId: randomUuid(), photos: [] }),
  };
}

function readKept(): z.infer<typeof keptSchema> | undefined {
  try {
    return z.safeParse(keptSchema, JSON.parse(sessionStorage.getItem(key) ?? "null")).data;
  } catch {
    return undefined; // switched off, or not what we wrote
  }
}

function store(kept: z.infer<typeof keptSchema>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // It is full or switched off: the form works without.
  }
}

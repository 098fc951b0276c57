import { useState } from "react";
import * as z from "zod/mini";
import type { RepliedRecord } from "#app/office/record-replies.tsx";
import { useDraft } from "#app/platform/drafts/use-draft.ts";
import { randomUuid } from "#app/platform/http/idempotency-key.ts";
import { languages } from "#app/platform/i18n/language.ts";

const keptSchema = z.object({
  /** Identifies this reply to the server, so that it is sent once, however often the button is pressed. */
  key: z.string(),
  language: z.enum(languages),
});

/** The rest of an unsent reply, whose texts and documents are in the controls of its form. */
export function useReplyDraft({ id, language }: RepliedRecord) {
  const [key, setKey] = useState(randomUuid);
  const { value, isKept, change, forget } = useDraft(`reply-${id}-key`, keptSchema, { key, language });
  return {
    ...value,
    isKept,
    change: (update: Partial<typeof value> = {}) => change((before) => ({ ...before, ...update })),
    /** Makes the next attempt a separate reply. */
    renewKey: () => change((before) => ({ ...before, key: randomUuid() })),
    forget() {
      forget();
      setKey(randomUuid());
    },
  };
}

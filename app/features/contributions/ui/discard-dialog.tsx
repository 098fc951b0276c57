import { useState } from "react";
import * as z from "zod/mini";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { useWords } from "#app/office/office-words.tsx";
import { fill } from "#app/platform/i18n/fill.ts";
import { TextArea } from "#app/ui/form/field.tsx";
import { discardReason, type WaitingContribution } from "../contract.ts";
import type { Words } from "../strings.en.ts";
import { titleOf } from "./title-of.ts";

/** The contribution to discard or, if `count` is set, all pending ones from its sender. */
export type Discarding = { contribution: WaitingContribution; count?: number };

type Props = {
  discarding: Discarding | undefined;
  busy: boolean;
  onClose: () => void;
  onDiscard: (discarding: Discarding, reason: string) => void;
};

/** Asks for a reason before discarding. */
export function DiscardDialog({ discarding, busy, onClose, onDiscard }: Props) {
  const words = useWords("contributions");
  const { review } = words;
  const [reason, setReason] = useState("");
  const [isRefused, setRefused] = useState(false);

  function close() {
    setReason("");
    setRefused(false);
    onClose();
  }

  function discard() {
    const isFine = z.safeParse(discardReason, reason).success;
    setRefused(!isFine);
    if (isFine && discarding) onDiscard(discarding, reason);
  }

  return (
    <FormDialog
      open={discarding !== undefined}
      onClose={close}
      title={discarding?.count ? review.discardSenderTitle : review.discardTitle}
      description={<span className="wrap-anywhere">{discarding && textOf(discarding, words)}</span>}
      submitLabel={review.discard}
      tone="danger"
      busy={busy}
      onSubmit={discard}
    >
      <TextArea
        label={review.reason}
        required
        rows={3}
        dir="auto"
        maxLength={500}
        value={reason}
        error={isRefused && words.reasonTooShort}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

function textOf({ contribution, count }: Discarding, words: Words): string {
  if (count) return fill(words.review.discardSenderText, { count });
  return fill(words.review.discardText, { title: titleOf(contribution, words) });
}

import { useState } from "react";
import * as z from "zod/mini";
import { fill } from "#app/platform/i18n/fill.ts";
import { TextArea } from "#app/ui/field.tsx";
import { FormDialog } from "#app/ui/form-dialog.tsx";
import { discardReason, type ShownContribution } from "../contract.ts";
import type { Words } from "../strings.en.ts";
import { titleOf } from "./title-of.ts";

type Props = {
  contribution: ShownContribution | undefined;
  words: Words;
  busy: boolean;
  onClose: () => void;
  onDiscard: (contribution: ShownContribution, reason: string) => void;
};

/** Asks for the reason before something is discarded. */
export function DiscardDialog({ contribution, words, busy, onClose, onDiscard }: Props) {
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
    if (isFine && contribution) onDiscard(contribution, reason);
  }

  return (
    <FormDialog
      open={contribution !== undefined}
      onClose={close}
      title={review.discardTitle}
      description={
        <span className="wrap-anywhere">
          {contribution && fill(review.discardText, { title: titleOf(contribution, words) })}
        </span>
      }
      words={{ ...review, submit: review.discard }}
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

import { type SubmitEvent, useId, useState } from "react";
import * as z from "zod/mini";
import { fill } from "#app/platform/i18n/fill.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextArea } from "#app/ui/field.tsx";
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
  const form = useId();
  const [reason, setReason] = useState("");
  const [isRefused, setRefused] = useState(false);

  function close() {
    setReason("");
    setRefused(false);
    onClose();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const isFine = z.safeParse(discardReason, reason).success;
    setRefused(!isFine);
    if (isFine && contribution) onDiscard(contribution, reason);
  }

  return (
    <Dialog
      open={contribution !== undefined}
      onClose={close}
      title={review.discardTitle}
      closeLabel={review.close}
      closeOnBackdrop={false}
      description={
        <span className="wrap-anywhere">
          {contribution && fill(review.discardText, { title: titleOf(contribution, words) })}
        </span>
      }
      footer={
        <>
          <Button tone="outline" onClick={close}>
            {review.cancel}
          </Button>
          <Button type="submit" form={form} tone="danger" busy={busy}>
            {review.discard}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  );
}

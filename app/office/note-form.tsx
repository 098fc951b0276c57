import type { SubmitEvent } from "react";
import * as z from "zod/mini";
import { useDraft } from "#app/platform/drafts/use-draft.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { useSendingForm } from "#app/ui/form/use-sending-form.ts";
import { useOfficeMessages } from "./office-messages.tsx";

type Props = {
  /** The id of the record. Each record has its own draft note. */
  about: string;
  maxLength: number;
  busy: boolean;
  /** Saves the note. Must call `onSaved`, which clears the field, only after the note has been saved. */
  onAdd: (note: string, onSaved: () => void) => void;
};

/** Adds an internal note to a record's history. */
export function NoteForm({ about, maxLength, busy, onAdd }: Props) {
  const { note: t } = useOfficeMessages();
  const draft = useDraft(`note-${about}`, z.string(), "");
  const note = draft.value;
  const form = useSendingForm(busy);

  function saveNote(event: SubmitEvent) {
    event.preventDefault();
    onAdd(note, draft.forget);
  }

  return (
    <form ref={form} onSubmit={saveNote} className="grid gap-3">
      <TextArea
        label={t.label}
        hint={t.hint}
        value={note}
        onChange={({ target }) => draft.change(() => target.value)}
        rows={3}
        maxLength={maxLength}
        dir={note ? "auto" : undefined}
      />
      <Button
        type="submit"
        tone="outline"
        size="small"
        className="justify-self-start"
        disabled={note.trim() === ""}
        busy={busy}
      >
        {t.add}
      </Button>
    </form>
  );
}

import { type SubmitEvent, useState } from "react";
import { useWords } from "#app/office/office-words.tsx";
import { isSignedOut } from "#app/platform/query/query-client.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { maxNoteLength, type StoredInquiry } from "../staff-contract.ts";
import { useChangeInquiry } from "./use-change-inquiry.ts";

/** Writes an internal note into the history. What is written goes only when it was saved. */
export function InquiryNote({ inquiry }: { inquiry: StoredInquiry }) {
  const { details: t } = useWords("inquiries").list;
  const [note, setNote] = useState("");
  const change = useChangeInquiry(inquiry);
  const hasFailed = change.isError && !isSignedOut(change.error);

  function saveNote(event: SubmitEvent) {
    event.preventDefault();
    change.mutate({ note }, { onSuccess: () => setNote("") });
  }

  return (
    <form onSubmit={saveNote} className="grid gap-3">
      <TextArea
        label={t.note}
        hint={t.noteHint}
        error={hasFailed ? t.noteFailed : undefined}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        rows={3}
        maxLength={maxNoteLength}
        dir={note ? "auto" : undefined}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" tone="outline" size="small" disabled={note.trim() === ""} busy={change.isPending}>
          {t.addNote}
        </Button>
        <p role="status" className="text-sm text-muted">
          {change.isSuccess && note === "" && t.noteAdded}
        </p>
      </div>
    </form>
  );
}

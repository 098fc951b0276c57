import { type SubmitEvent, useState } from "react";
import { useWords } from "#app/office/office-words.tsx";
import type { Tell } from "#app/office/notice.tsx";
import { isSignedOut } from "#app/platform/query/query-client.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { longestNote, type Order } from "../staff-contract.ts";
import { useAddNote } from "./order-changes.ts";

/** Writes an internal note into the history. What is written goes only when it was saved. */
export function NoteForm({ order, tell }: { order: Order; tell: Tell }) {
  const { details } = useWords("orders");
  const [note, setNote] = useState("");
  const add = useAddNote(order);

  function saveNote(event: SubmitEvent) {
    event.preventDefault();
    add.mutate(note, {
      onSuccess() {
        setNote("");
        tell("done", details.noteAdded);
      },
      onError(error) {
        if (!isSignedOut(error)) tell("failed", details.noteFailed);
      },
    });
  }

  return (
    <form onSubmit={saveNote} className="grid gap-3">
      <TextArea
        label={details.note}
        hint={details.noteHint}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        rows={3}
        maxLength={longestNote}
        dir={note ? "auto" : undefined}
      />
      <Button
        type="submit"
        tone="outline"
        size="small"
        disabled={note.trim() === ""}
        busy={add.isPending}
        className="justify-self-start"
      >
        {details.addNote}
      </Button>
    </form>
  );
}

import { useEffect, useState } from "react";
import { readDraft, writeDraft } from "#app/platform/drafts/stored-draft.ts";
import { FileName } from "#app/platform/files/client/file-name.tsx";
import { usePublicForm } from "#app/platform/form/use-public-form.ts";
import { call, rejectionOf } from "#app/platform/http/call.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { useLeaveWarning } from "#app/ui/form/use-leave-warning.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { addPaper, type PaperFacts, readUploadedPaper } from "../contract.ts";
import type { PageMessages } from "../messages.ts";
import { PaperFields, paperIn } from "./paper-fields.tsx";

export type UploadedFile = { name: string; path: string };

type Props = {
  file: UploadedFile;
  messages: PageMessages;
  onAdded: (state: "pending" | "published") => void;
  onDiscard: () => void;
};

type State = { is: "reading" } | { is: "read"; given: Partial<PaperFacts> } | { is: "unusable"; why: string };

/** An uploaded file with its metadata, which the sender can correct and complete. */
export function DraftCard({ file, messages, onAdded, onDiscard }: Props) {
  const { page } = messages;
  const draft = `paper-${file.path}`;
  const [state, setState] = useState<State>(() => (readDraft(draft) === null ? { is: "reading" } : unread(file)));
  const { form, problems, rejection, clear, ...sending } = usePublicForm(addPaper, {
    draft: state.is === "read" ? draft : undefined,
    read: (text) => ({ ...paperIn(text), fileURL: file.path }),
    onSent: (added) => onAdded(added.state === "published" ? "published" : "pending"),
  });
  const isAdding = sending.state === "sending";
  useLeaveWarning(isAdding);

  const isReading = state.is === "reading";
  useEffect(() => {
    if (!isReading) return undefined;
    const reading = new AbortController();
    call(readUploadedPaper, { body: { fileURL: file.path }, signal: reading.signal }).then(
      ({ year, title, ...found }) => {
        const given = { ...unread(file).given, ...found, ...(title && { title }), ...(year && { year }) };
        writeDraft(draft, new URLSearchParams({ ...given, year: String(year ?? "") }).toString());
        setState({ is: "read", given });
      },
      (error: unknown) => {
        if (reading.signal.aborted) return;
        const { detail, fields } = rejectionOf(error);
        const why = Object.values(fields)[0] ?? detail;
        setState(why === undefined ? unread(file) : { is: "unusable", why });
      },
    );
    return () => reading.abort();
  }, [file, draft, isReading]);

  function discard() {
    clear();
    onDiscard();
  }

  return (
    <form {...form} aria-label={file.name} className="card grid min-w-0 gap-5">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="document" size={22} className="shrink-0 text-leaf" />
        <FileName name={file.name} className="min-w-0 wrap-anywhere" />
      </p>
      {isReading && (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          {page.reading}
        </p>
      )}
      {state.is === "unusable" && (
        <p role="alert" className="font-medium text-red">
          {state.why}
        </p>
      )}
      {state.is === "read" && <PaperFields messages={messages} given={state.given} problems={problems} />}
      {rejection && (
        <p role="alert" className="font-medium text-red">
          {page.failed}: {rejection.detail ?? page.tryAgain}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {state.is === "read" && (
          <Button type="submit" busy={isAdding}>
            {isAdding ? page.adding : page.add}
          </Button>
        )}
        <Button tone="quiet" disabled={isAdding} onClick={discard}>
          {page.discard}
        </Button>
      </div>
    </form>
  );
}

/** Uses the file name as the title until the file has been read. */
function unread({ name }: UploadedFile): Extract<State, { is: "read" }> {
  return { is: "read", given: { title: name.replace(/\.pdf$/i, "").replace(/[_-]+/g, " ") } };
}

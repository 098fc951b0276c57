import { type SubmitEvent, useEffect, useEffectEvent, useState } from "react";
import { useDraft } from "#app/platform/drafts/use-draft.ts";
import { call, rejectionOf } from "#app/platform/http/call.ts";
import { defaultLanguage } from "#app/platform/i18n/language.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { useLeaveWarning } from "#app/ui/form/use-leave-warning.ts";
import { addPaper, readUploadedPaper } from "../contract.ts";
import type { PageMessages } from "../messages.ts";
import { PaperFields, type Problems, readTyped, type Typed, typedSchema } from "./paper-fields.tsx";

export type UploadedFile = { name: string; path: string };

type Props = {
  file: UploadedFile;
  messages: PageMessages;
  onAdded: (state: "pending" | "published") => void;
  onDiscard: () => void;
};

type State = { is: "reading" | "typing" | "adding" } | { is: "unusable"; why: string };

/** An uploaded file with its metadata, which the sender can correct and complete. */
export function DraftCard({ file, messages, onAdded, onDiscard }: Props) {
  const { page } = messages;
  const draft = useDraft(`paper-${file.path}`, typedSchema, emptyFor(file));
  const [wasKept] = useState(draft.isKept);
  const [state, setState] = useState<State>({ is: wasKept ? "typing" : "reading" });
  const [problems, setProblems] = useState<Problems>({});
  const [rejection, setRejection] = useState<string>();

  const fillIn = useEffectEvent(draft.change);
  useLeaveWarning(state.is === "adding");

  useEffect(() => {
    if (wasKept) return undefined;
    const reading = new AbortController();
    call(readUploadedPaper, { body: { fileURL: file.path }, signal: reading.signal }).then(
      ({ title, author, year, language }) => {
        fillIn((before) => ({
          ...before,
          title: title || before.title,
          author,
          year: year ? String(year) : "",
          language,
        }));
        setState({ is: "typing" });
      },
      (error: unknown) => {
        if (reading.signal.aborted) return;
        const { detail, fields } = rejectionOf(error);
        const why = Object.values(fields)[0] ?? detail;
        setState(why === undefined ? { is: "typing" } : { is: "unusable", why });
      },
    );
    return () => reading.abort();
  }, [file.path, wasKept]);

  async function add(event: SubmitEvent) {
    event.preventDefault();
    const read = readTyped(draft.value);
    setRejection(undefined);
    if ("problems" in read) {
      setProblems(read.problems);
      return;
    }
    setProblems({});
    setState({ is: "adding" });
    try {
      const added = await call(addPaper, { body: { ...read.facts, fileURL: file.path } });
      draft.forget();
      onAdded(added.state === "published" ? "published" : "pending");
    } catch (error) {
      const refused = rejectionOf(error);
      setProblems(refused.fields);
      setRejection(refused.detail ?? page.tryAgain);
      setState({ is: "typing" });
    }
  }

  function discard() {
    draft.forget();
    onDiscard();
  }

  return (
    <form noValidate onSubmit={add} aria-label={file.name} className="card grid min-w-0 gap-5">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="document" size={22} className="shrink-0 text-leaf" />
        <bdi className="min-w-0 wrap-anywhere">{file.name}</bdi>
      </p>
      {state.is === "reading" && (
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
      {(state.is === "typing" || state.is === "adding") && (
        <PaperFields
          messages={messages}
          typed={draft.value}
          problems={problems}
          onType={(change) => draft.change((before) => ({ ...before, ...change }))}
        />
      )}
      {rejection && (
        <p role="alert" className="font-medium text-red">
          {page.failed}: {rejection}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {(state.is === "typing" || state.is === "adding") && (
          <Button type="submit" busy={state.is === "adding"}>
            {state.is === "adding" ? page.adding : page.add}
          </Button>
        )}
        <Button tone="quiet" disabled={state.is === "adding"} onClick={discard}>
          {page.discard}
        </Button>
      </div>
    </form>
  );
}

/** Uses the file name as the title until the file has been read. */
function emptyFor({ name }: UploadedFile): Typed {
  const title = name.replace(/\.pdf$/i, "").replace(/[_-]+/g, " ");
  return { title, author: "", year: "", venue: "", language: defaultLanguage };
}

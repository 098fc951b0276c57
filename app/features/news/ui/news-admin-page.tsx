import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { parseJson } from "#app/platform/drafts/parse-json.ts";
import { readStored, store } from "#app/platform/drafts/stored-text.ts";
import { call, rejectionOf } from "#app/platform/http/call.ts";
import { type FieldProblems, sentenceOf } from "#app/platform/http/field-problems.ts";
import { type Attempt, attemptToSend, randomUuid } from "#app/platform/http/idempotency-key.ts";
import { Button } from "#app/ui/button/button.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { useAnswer } from "#app/platform/http/use-answer.ts";
import { useLeaveWarning } from "#app/ui/form/use-leave-warning.ts";
import { createNews, listNews } from "../contract.ts";
import type { FormMessages } from "../messages.ts";
import { focusFirst, isUnwritten, NewsFields, withoutProblem, writtenNews } from "./news-fields.tsx";
import { PhotoField } from "./photo-field.tsx";
import { VisibleItems } from "./visible-items.tsx";

/** Requirements §2.14 News admin: open to everyone. Items from visitors wait for review. */
export function NewsAdminPage({ messages }: { messages: FormMessages }) {
  const { form: t } = messages;
  const photos = useNewsPhotos();
  const visible = useAnswer((signal) => call(listNews, { signal }));
  const { submit, isSending, problems, correct } = useNewsForm(messages, photos, visible.reload);
  const [pending, setPending] = useState(0);
  useLeaveWarning(isSending || pending > 0);
  return (
    <>
      {/* The method makes the browser do nothing before the form is interactive: what was typed stays. */}
      <form method="dialog" noValidate data-draft="news" onSubmit={submit} onInput={correct} className="grid gap-6">
        <NewsFields
          messages={messages}
          problems={problems}
          photos={
            <PhotoField
              messages={t.photos}
              formId={photos.formId}
              photos={photos.photos}
              onChange={photos.change}
              onPending={(change) => setPending((before) => before + change)}
              error={sentenceOf(messages, problems["gallery"])}
            />
          }
        />
        <Button type="submit" busy={isSending || pending > 0} className="justify-self-start">
          {pending > 0 ? t.photos.saving : isSending ? t.creating : t.create}
        </Button>
      </form>
      <VisibleItems messages={messages} visible={visible} />
      <Toaster closeLabel={t.close} />
    </>
  );
}

/** Validates the form with the API schema, sends it once, and shows the result in a toast (requirements §8 News). */
function useNewsForm(messages: FormMessages, photos: ReturnType<typeof useNewsPhotos>, onCreated: () => void) {
  const { form: t } = messages;
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  const attempt = useRef<Attempt>(undefined);
  const isThanked = useRef(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    if (event.target !== event.currentTarget) return; // the dialog of the photos
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    if (isThanked.current && isUnwritten(data)) return; // a double click submits the emptied form again; keep the confirmation
    isThanked.current = false;
    const written = writtenNews(data, photos.photos);
    setProblems(written.problems ?? {});
    if (!written.fields) {
      focusFirst(form, written.problems);
      return;
    }
    setIsSending(true);
    attempt.current = attemptToSend(JSON.stringify(written.fields), attempt.current);
    try {
      await call(createNews, { body: written.fields, headers: { "idempotency-key": attempt.current.key } });
      form.reset();
      isThanked.current = true;
      photos.begin();
      showToast({ title: t.created });
      onCreated();
    } catch (error) {
      const { fields, detail } = rejectionOf(error);
      setProblems(fields);
      showToast({ title: t.failed, description: detail ?? t.tryLater, tone: "destructive" });
    } finally {
      setIsSending(false);
    }
  }

  /** Removes the error of a field that is being corrected. */
  function correct({ target }: InputEvent<HTMLFormElement>) {
    setProblems((before) => withoutProblem(before, target));
  }

  return { submit, isSending, problems, correct };
}

const photosKey = "pmf-draft-news-photos";
const keptSchema = z.object({ formId: z.string(), photos: z.array(z.string()) });

/**
 * Stores the photos of an unsaved item and the temporary form id. Like the text (platform/drafts), they survive a
 * reload or a language switch in the same tab.
 */
function useNewsPhotos() {
  const [kept, setKept] = useState<z.infer<typeof keptSchema>>();

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- session storage is only available in the browser
    setKept(readKept() ?? { formId: randomUuid(), photos: [] });
  }, []);

  useEffect(() => {
    if (kept) store(photosKey, JSON.stringify(kept), "tab");
  }, [kept]);

  return {
    formId: kept?.formId ?? "",
    photos: kept?.photos ?? [],
    change: (change: (photos: readonly string[]) => readonly string[]) =>
      setKept((kept) => kept && { ...kept, photos: [...change(kept.photos)] }),
    /** Starts over with a new form id for the next item. */
    begin: () => setKept({ formId: randomUuid(), photos: [] }),
  };
}

function readKept(): z.infer<typeof keptSchema> | undefined {
  return parseJson(readStored(photosKey, "tab"), keptSchema);
}

import { useState } from "react";
import * as z from "zod/mini";
import { useDraft } from "#app/platform/drafts/use-draft.ts";
import { usePublicForm } from "#app/platform/form/use-public-form.ts";
import { call } from "#app/platform/http/call.ts";
import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { randomUuid } from "#app/platform/http/idempotency-key.ts";
import { useAnswer } from "#app/platform/http/use-answer.ts";
import { Button } from "#app/ui/button/button.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { useLeaveWarning } from "#app/ui/form/use-leave-warning.ts";
import { createNews, listNews } from "../contract.ts";
import type { FormMessages } from "../messages.ts";
import { newsIn, NewsFields } from "./news-fields.tsx";
import { PhotoField } from "./photo-field.tsx";
import { PublicItems } from "./public-items.tsx";

/** Requirements §2.14 News admin: open to everyone. Items from visitors wait for review. */
export function NewsAdminPage({ messages }: { messages: FormMessages }) {
  const { form: t } = messages;
  const photos = useNewsPhotos();
  const visible = useAnswer((signal) => call(listNews, { signal }));
  const { form, problems, state } = usePublicForm(createNews, {
    draft: "news",
    read: (_, typed) => newsIn(typed, photos.photos),
    onSent() {
      photos.begin();
      showToast({ title: t.created });
      visible.reload();
    },
    onRefused: ({ detail }) => showToast({ title: t.failed, description: detail ?? t.tryLater, tone: "destructive" }),
  });
  const isSending = state === "sending";
  const [pending, setPending] = useState(0);
  useLeaveWarning(isSending || pending > 0);
  return (
    <>
      {/* The method makes the browser do nothing before the form is interactive: what was typed stays. */}
      <form {...form} method="dialog" className="grid gap-6">
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
      <PublicItems messages={messages} visible={visible} />
      <Toaster closeLabel={t.close} />
    </>
  );
}

const keptSchema = z.object({ formId: z.string(), photos: z.array(z.string()) });

/** The photos of an unsaved item and the temporary form id. */
function useNewsPhotos() {
  const [formId, setFormId] = useState(randomUuid);
  const kept = useDraft("news-photos", keptSchema, { formId, photos: [] });
  return {
    ...kept.value,
    change: (change: (photos: readonly string[]) => readonly string[]) =>
      kept.change((before) => ({ ...before, photos: [...change(before.photos)] })),
    /** Starts over with a new form id for the next item. */
    begin() {
      kept.forget();
      setFormId(randomUuid());
    },
  };
}

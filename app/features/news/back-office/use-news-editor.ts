import { type InputEvent, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useSearchParams } from "react-router";
import * as z from "zod/mini";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { reasonFor, useCall, useChange } from "#app/office/use-call.ts";
import { readDraft, writeDraft } from "#app/platform/drafts/stored-draft.ts";
import { useDraft } from "#app/platform/drafts/use-draft.ts";
import { callOnce } from "#app/platform/http/call-once.ts";
import { call, type Rejection } from "#app/platform/http/call.ts";
import { type FieldProblems, fieldProblems } from "#app/platform/http/field-problems.ts";
import { randomUuid } from "#app/platform/http/idempotency-key.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import { typeInto } from "#app/ui/form/type-into.ts";
import { type ReadControl, useForm } from "#app/ui/form/use-form.ts";
import { newsItemFields, photosOf, type PhotoText } from "../contract.ts";
import {
  changeNews,
  listStaffNews,
  type Publication,
  readNews,
  type StaffItem,
  staffItemSchema,
  writeNews,
} from "../staff-contract.ts";
import { newsIn } from "../ui/news-fields.tsx";
import { rememberCategory } from "./last-category.ts";
import { type Late, mergeNews, type WrittenItem, writtenOf } from "./merge-news.ts";
import { publicationIn } from "./publication-choice.tsx";

/**
 * The photos of an unsaved item, the temporary form id used to upload them, the key that saves the item once if it is
 * not that id, and the item that the form started from.
 */
const sentSchema = z.object({
  formId: z.string(),
  key: z.optional(z.string()),
  photos: z.array(z.string()),
  photoTexts: z._default(newsItemFields.shape.photoTexts, []),
  base: z.optional(staffItemSchema),
});

/** Do not cache: a change must be based on the latest version. */
export const newsItemQuery = (id: string) => ({
  ...queryOf(readNews, { params: { id } }),
  gcTime: 0,
  staleTime: 0,
});

/** A draft that was discarded, and how to restore it. */
export type DiscardedDraft = { restore: () => void };

/** A change of the item, and the version that it replaces. */
type Edit = { id: string; mine: WrittenItem; version: number };

/** The state of the form: its drafts in this browser, sending it, and combining it with what others have changed. */
export function useNewsEditor(item: StaffItem | undefined, onDiscard: (discarded: DiscardedDraft) => void) {
  const { office, news } = useMessages("news");
  const { editor: t } = office;
  const common = useOfficeMessages();
  const navigate = useNavigate();
  const isFromReview = useSearchParams()[0].get("from") === "review";
  const draftName = `news-${item?.id ?? "new"}`;
  const draftNames = [draftName, `${draftName}-photos`] as const;
  const [isRestored, setIsRestored] = useState(() => draftNames.some((name) => readDraft(name, true) !== null));
  const [ownId] = useState(randomUuid);
  const initial = { formId: ownId, photos: item ? photosOf(item) : [], photoTexts: item?.photoTexts ?? [], base: item };
  const sent = useDraft(draftNames[1], sentSchema, initial, true);
  const { formId, key = formId, photos, photoTexts, base = item } = sent.value;
  const [isTyped, setIsTyped] = useState(false);
  const [when, setWhen] = useState<FormDataEntryValue | null>();

  function setPhotos(change: (photos: readonly string[]) => readonly string[]) {
    sent.change((before) => ({ ...before, photos: [...change(before.photos)] }));
    keep();
  }

  function setPhotoText(text: PhotoText) {
    sent.change((before) => {
      const others = before.photoTexts.filter(({ photo }) => photo !== text.photo);
      return { ...before, photoTexts: [...others, text] };
    });
    keep();
  }

  function keep() {
    if (readDraft(draftNames[1]) === null) sent.change((before) => before); // with what the form started from
    setIsTyped(draftNames.every(isKept));
  }

  function forgetDraft() {
    clear();
    sent.forget();
    setIsTyped(false);
    setIsRestored(false);
  }

  const saving = { done: t.saved, refetch: listStaffNews.path, onRefused: explain };
  const write = useCall(writeNews, { ...saving, onDone: (_, { body }) => leave(body?.category) });
  const change = useChange(
    ({ id, version, mine }: Edit) => callOnce(changeNews, { params: { id }, body: { ...mine, version } }),
    {
      ...saving,
      onDone: (_, { mine }) => leave(mine.category),
      async onConflict({ id, mine }, sent): Promise<{ again: Edit } | { decide: Late } | undefined> {
        const current = await call(readNews, { params: { id } });
        if (!base) return undefined;
        const unanswered = sent.map(({ mine }) => mine);
        const { merged, conflicts } = mergeNews(base, mine, current, unanswered);
        if (conflicts.length === 0) return { again: { id, mine: merged, version: current.version } };
        return { decide: { mine: merged, base, current, disputed: conflicts } };
      },
    },
  );
  const { conflict } = change;
  const isSaving = write.isPending || change.isPending;
  const { form, problems, setProblems, clear } = useForm({ isSending: isSaving, draft: draftName, onSubmit: submit });
  const element = form.ref;

  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the form knows what a draft restored
    if (element.current) setWhen(new FormData(element.current).get("when"));
  }, [element]);

  function submit(_: ReadControl, data: FormData): FieldProblems | void {
    const { data: fields, error } = z.safeParse(newsItemFields, newsIn(data, photos, photoTexts));
    const publication = publicationIn(data);
    const isTimeMissing = publication.when === "at" && !publication.localTime;
    if (!fields || isTimeMissing)
      return { ...fieldProblems(error), ...(isTimeMissing && { publishAt: "timeInvalid" }) };
    const mine = { ...fields, publication };
    if (!item) return write.mutate({ body: mine, headers: { "idempotency-key": key } });
    const late = conflict?.wanted;
    if (!late) return change.mutate({ id: item.id, mine, version: Number(data.get("version")) });
    const { merged } = mergeNews(late.base, mine, late.current);
    change.mutate({ id: item.id, mine: merged, version: late.current.version });
  }

  /** Keeps only the disputed parts of the stored item. The rest is saved. */
  function keepTheirs({ current, disputed }: Late) {
    const { publication, photoTexts, ...fields } = writtenOf(current);
    for (const name of disputed) {
      if (name === "publication") choose(publication);
      else if (name === "photoTexts") flushSync(() => sent.change((before) => ({ ...before, photoTexts })));
      else if (name === "gallery") flushSync(() => setPhotos(() => photosOf(current)));
      else typeInto(element.current, name, fields[name] ?? "");
    }
    element.current?.requestSubmit();
  }

  function choose(publication: Publication) {
    typeInto(element.current, "when", publication.when);
    if (publication.when === "at") typeInto(element.current, "publishAt", publication.localTime);
  }

  function leave(category: WrittenItem["category"] | undefined) {
    if (category) rememberCategory(category);
    forgetDraft();
    void navigate(isFromReview && item ? `/admin/review?open=${item.id}` : "/admin/news");
  }

  function explain(rejection: Rejection) {
    // The item was saved, but the answer was lost, and the text was changed since. The next press saves this text, too.
    if (rejection.code === "idempotencyMismatch") sent.change((before) => ({ ...before, key: randomUuid() }));
    const { "publication.localTime": publishAt, ...fields } = rejection.fields;
    setProblems({ ...fields, ...(publishAt && { publishAt }) });
    showToast({
      title: item ? t.failed : news.form.failed,
      description: rejection.detail ?? reasonFor(rejection, common),
      tone: "destructive",
    });
  }

  function typed(event: InputEvent<HTMLFormElement>) {
    form.onInput(event);
    keep();
    setWhen(new FormData(event.currentTarget).get("when"));
  }

  /** Shows the stored item again, or an empty form. */
  function startOver() {
    const texts = draftNames.map((name) => [name, readDraft(name, true)] as const);
    forgetDraft();
    onDiscard({ restore: () => texts.forEach(([name, text]) => text && writeDraft(name, text, true)) });
  }

  const kept = isTyped ? ("kept" as const) : isRestored ? ("restored" as const) : undefined;
  return {
    form: { ...form, onInput: typed },
    isSaving,
    conflict,
    problems,
    photos,
    setPhotos,
    photoTexts,
    setPhotoText,
    formId,
    startOver,
    keepTheirs,
    kept,
    when,
  };
}

/** Whether the next window gets what is typed in this one. Storage can be full or disabled. */
function isKept(name: string): boolean {
  const own = readDraft(name);
  return own === null || writeDraft(name, own, true);
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import * as z from "zod/mini";
import { ConflictNotice, useConflict } from "#app/office/conflict-notice.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { PageHead } from "#app/office/page-head.tsx";
import { useDraft } from "#app/platform/drafts/use-draft.ts";
import { useCall } from "#app/office/use-call.ts";
import { call, type Rejection, rejectionOf } from "#app/platform/http/call.ts";
import { type FieldProblems, sentenceOf } from "#app/platform/http/field-problems.ts";
import { randomUuid } from "#app/platform/http/idempotency-key.ts";
import { buttonClass } from "#app/ui/button/button-class.ts";
import { Button } from "#app/ui/button/button.tsx";
import { ListMessage } from "#app/ui/feedback/list-message.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { useFirstFocus } from "#app/ui/form/use-first-focus.ts";
import { TextInput } from "#app/ui/form/field.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { photosOf } from "../contract.ts";
import { changeNews, listStaffNews, type Publication, readNews, type StaffItem, writeNews } from "../staff-contract.ts";
import { focusFirst, NewsFields, withoutProblem, writtenNews } from "../ui/news-fields.tsx";
import { PhotoField } from "../ui/photo-field.tsx";
import { readLastCategory, rememberCategory } from "./last-category.ts";
import { newsDifferences, type WrittenItem } from "./news-differences.ts";
import type { Messages } from "./messages.ts";

/** The photos of an unsaved item, and the temporary form id used to upload them. */
const sentPhotosSchema = z.object({ formId: z.string(), photos: z.array(z.string()) });

/** Do not cache: a change must be based on the latest version. */
const newsItemQuery = (id: string) => ({ ...queryOf(readNews, { params: { id } }), gcTime: 0, staleTime: 0 });

/** The editor for a news item. Without `id`, creates a new one. */
export function NewsEditorPage({ id }: { id: string | undefined }) {
  const { editor: t } = useMessages("news").office;
  return (
    <div className="grid gap-6">
      <PageHead title={id ? t.changeTitle : t.newTitle}>
        <Link to="/admin/news" className={buttonClass({ tone: "outline" })}>
          {t.back}
        </Link>
      </PageHead>
      {id ? <ChangeNews key={id} id={id} /> : <NewsEditor item={undefined} />}
    </div>
  );
}

function ChangeNews({ id }: { id: string }) {
  const { notFound } = useMessages("news").office.editor;
  const { data: item, isError, isFetching, dataUpdatedAt } = useQuery(newsItemQuery(id));
  if (isError) return <ListMessage urgent icon="alert" title={notFound} />;
  if (!item || isFetching) return <Skeleton className="h-96 rounded-lg!" />;
  // The key remounts the form when fresh data arrives.
  return <NewsEditor key={dataUpdatedAt} item={item} />;
}

function NewsEditor({ item }: { item: StaffItem | undefined }) {
  const messages = useMessages("news");
  const { editor: t } = messages.office;
  const { form, submit, correct, isSaving, conflict, problems, photos, setPhotos, formId, takeTheirs, draftName } =
    useNewsEditor(item);
  const [pending, setPending] = useState(0);
  const [lastCategory] = useState(readLastCategory);
  useFirstFocus(form, item ? undefined : "title");
  return (
    <form ref={form} noValidate data-draft={draftName} onSubmit={submit} onInput={correct} className="grid gap-6">
      {/* The version is saved with the draft, so changes that others have made since then cause a conflict. */}
      {item && <input hidden readOnly name="version" defaultValue={item.version} />}
      <NewsFields
        messages={messages.news}
        problems={problems}
        item={item}
        category={lastCategory}
        photos={
          <PhotoField
            messages={messages.news.form.photos}
            formId={formId}
            photos={photos}
            onChange={setPhotos}
            onPending={(change) => setPending((before) => before + change)}
            error={sentenceOf(messages.news, problems["gallery"])}
          />
        }
      />
      <PublicationChoice item={item} messages={t} problem={sentenceOf(messages.news, problems["publishAt"])} />
      {conflict && (
        <ConflictNotice
          last={conflict.changed}
          versions={newsDifferences(conflict.wanted.current, conflict.wanted.mine, messages)}
          action="apply"
          busy={isSaving}
          onApply={() => form.current?.requestSubmit()}
          onKeep={takeTheirs}
        />
      )}
      <Button type="submit" busy={isSaving || pending > 0} className="justify-self-start">
        {pending > 0 ? messages.news.form.photos.saving : isSaving ? t.saving : t.save}
      </Button>
    </form>
  );
}

function useNewsEditor(item: StaffItem | undefined) {
  const { office, news } = useMessages("news");
  const { editor: t } = office;
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { conflict, catchConflict } = useConflict<{ current: StaffItem; mine: WrittenItem }>();
  const [problems, setProblems] = useState<FieldProblems>({});
  const draftName = `news-${item?.id ?? "new"}`;
  const [ownId] = useState(randomUuid);
  const sent = useDraft(`${draftName}-photos`, sentPhotosSchema, { formId: ownId, photos: item ? photosOf(item) : [] });
  const { formId, photos } = sent.value;
  const setPhotos = (change: (photos: readonly string[]) => readonly string[]) =>
    sent.change((before) => ({ ...before, photos: [...change(before.photos)] }));

  useEffect(() => {
    form.current?.dispatchEvent(new Event("restoredraft", { bubbles: true }));
  }, []);

  function forgetDraft() {
    form.current?.reset();
    sent.forget();
  }

  const saving = { done: t.saved, refetch: listStaffNews.path, failed: false as const };
  const write = useCall(writeNews, saving);
  const change = useCall(changeNews, saving);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const written = writtenNews(data, photos);
    const publication = publicationIn(data);
    const timeProblem = publication.when === "at" && !publication.localTime && { publishAt: "timeInvalid" };
    const wrong = { ...written.problems, ...timeProblem };
    setProblems(wrong);
    if (!written.fields || timeProblem) return focusFirst(event.currentTarget, wrong);
    const mine = { ...written.fields, publication };
    const then = {
      onSuccess() {
        rememberCategory(mine.category);
        forgetDraft();
        void navigate("/admin/news");
      },
      onError: (error: Error) => void explain(rejectionOf(error), mine),
    };
    if (!item) return write.mutate({ body: mine, headers: { "idempotency-key": formId } }, then);
    const version = conflict?.wanted.current.version ?? Number(data.get("version"));
    change.mutate({ params: { id: item.id }, body: { ...mine, version } }, then);
  }

  async function explain(rejection: Rejection, mine: WrittenItem) {
    if (rejection.status === 401) return; // a sign-in card is already shown if the session has ended
    const isLate = item && rejection.status === 409;
    const current = isLate && (await call(readNews, { params: { id: item.id } }).catch(() => undefined));
    if (current && catchConflict(rejection, { current, mine })) return;
    const { "publication.localTime": publishAt, ...fields } = rejection.fields;
    setProblems({ ...fields, ...(publishAt && { publishAt }) });
    showToast({ title: news.form.failed, description: rejection.detail, tone: "destructive" });
  }

  /** Removes the error of a field that is being corrected. */
  function correct({ target }: InputEvent<HTMLFormElement>) {
    setProblems((before) => withoutProblem(before, target));
  }

  const isSaving = write.isPending || change.isPending;
  function takeTheirs() {
    forgetDraft();
    if (item) void client.refetchQueries({ queryKey: newsItemQuery(item.id).queryKey });
  }
  return { draftName, form, submit, correct, isSaving, conflict, problems, photos, setPhotos, formId, takeTheirs };
}

type ChoiceProps = { item: StaffItem | undefined; messages: Messages["editor"]; problem: string | undefined };

/** Radio buttons for publishing now, at a given time in the seller's time zone, or not yet. */
function PublicationChoice({ item, messages, problem }: ChoiceProps) {
  const isPublic = item?.status === "published";
  const chosen = item?.status === "scheduled" ? "at" : !item || isPublic ? "now" : "draft";
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <legend className="float-start mb-1 w-full font-display text-lg font-semibold text-pine">
        {messages.publication}
      </legend>
      {(["now", "draft", "at"] as const).map((when) => (
        <label key={when} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" name="when" value={when} defaultChecked={when === chosen} className="size-5" />
          {when === "now" && isPublic ? messages.keep : messages[when]}
        </label>
      ))}
      <TextInput
        name="publishAt"
        type="datetime-local"
        label={messages.atTime}
        defaultValue={item?.publishedAtLocal ?? ""}
        error={problem}
        className="max-w-sm"
      />
    </fieldset>
  );
}

/** Reads the selected publication time. The server validates it. */
function publicationIn(form: FormData): Publication {
  const when = form.get("when");
  const localTime = form.get("publishAt");
  if (when === "at") return { when, localTime: typeof localTime === "string" ? localTime : "" };
  return { when: when === "draft" ? "draft" : "now" };
}

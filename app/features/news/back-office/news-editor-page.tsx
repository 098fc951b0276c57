import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { ConflictNotice } from "#app/office/conflict-notice.tsx";
import { useWords } from "#app/office/office-words.tsx";
import { useConflict } from "#app/office/use-conflict.ts";
import { call, refusalOf } from "#app/platform/http/call.ts";
import { type FieldProblems, sentenceOf } from "#app/platform/http/field-problems.ts";
import { randomUuid } from "#app/platform/http/idempotency-key.ts";
import { Button } from "#app/ui/button/button.tsx";
import { ListMessage } from "#app/ui/feedback/list-message.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { refetchBelow } from "#app/platform/query/query-client.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import type { NewsItemFields } from "../contract.ts";
import { changeNews, listStaffNews, type Publication, readNews, type StaffItem, writeNews } from "../staff-contract.ts";
import { NewsFields } from "../ui/news-fields.tsx";
import { PhotoField } from "../ui/photo-field.tsx";
import { focusFirst, writtenNews } from "../ui/written-news.ts";
import { newsDifferences } from "./news-differences.ts";
import { PublicationChoice, publicationIn } from "./publication-choice.tsx";

/** A change needs the latest version. */
const newsItemQuery = (id: string) => ({ ...queryOf(readNews, { params: { id } }), gcTime: 0, staleTime: 0 });

/** Where staff write an item or change one; `id` is absent for a new one. */
export function NewsEditorPage({ id }: { id: string | undefined }) {
  const { editor: t } = useWords("news").office;
  return (
    <div className="grid gap-6">
      <p>
        <Link to="/admin/news" className="text-leaf underline">
          {t.back}
        </Link>
      </p>
      <h1 className="text-2xl">{id ? t.changeTitle : t.newTitle}</h1>
      {id ? <ChangeNews key={id} id={id} /> : <NewsEditor item={undefined} />}
    </div>
  );
}

function ChangeNews({ id }: { id: string }) {
  const { notFound } = useWords("news").office.editor;
  const { data: item, isError, isFetching, dataUpdatedAt } = useQuery(newsItemQuery(id));
  if (isError) return <ListMessage urgent icon="alert" title={notFound} />;
  if (!item || isFetching) return <Skeleton className="h-96 rounded-lg!" />;
  // What is loaded again fills the form again.
  return <NewsEditor key={dataUpdatedAt} item={item} />;
}

function NewsEditor({ item }: { item: StaffItem | undefined }) {
  const words = useWords("news");
  const { editor: t } = words.office;
  const { form, submit, isSaving, conflict, problems, photos, setPhotos, formId, takeTheirs } = useNewsEditor(item);
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      <NewsFields
        words={words.news}
        problems={problems}
        item={item}
        photos={
          <PhotoField
            words={words.news.form.photos}
            formId={formId}
            photos={photos}
            onChange={setPhotos}
            error={sentenceOf(words.news, problems["gallery"])}
          />
        }
      />
      <PublicationChoice item={item} words={t} problem={sentenceOf(words.news, problems["publishAt"])} />
      {conflict && (
        <ConflictNotice
          last={conflict.changed}
          versions={newsDifferences(conflict.wanted.current, conflict.wanted.mine, words)}
          action="apply"
          busy={isSaving}
          onApply={() => form.current?.requestSubmit()}
          onKeep={takeTheirs}
        />
      )}
      <Button type="submit" busy={isSaving} className="justify-self-start">
        {isSaving ? t.saving : t.save}
      </Button>
    </form>
  );
}

function useNewsEditor(item: StaffItem | undefined) {
  const { office, news } = useWords("news");
  const { editor: t } = office;
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [isSaving, setSaving] = useState(false);
  const { conflict, catchConflict } = useConflict<{ current: StaffItem; mine: NewsItemFields }>();
  const [problems, setProblems] = useState<FieldProblems>({});
  const [formId] = useState(randomUuid);
  const [photos, setPhotos] = useState<readonly string[]>(() =>
    item ? [...(item.featuredImage ? [item.featuredImage] : []), ...item.gallery] : [],
  );

  const send = useMutation({
    mutationFn(body: NewsItemFields & { publication: Publication }) {
      if (!item) return call(writeNews, { body, headers: { "idempotency-key": formId } });
      const { version } = conflict?.wanted.current ?? item;
      return call(changeNews, { params: { id: item.id }, body: { ...body, version } });
    },
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const written = writtenNews(data, photos);
    setProblems(written.problems ?? {});
    if (!written.fields) return focusFirst(event.currentTarget, written.problems);
    const fields = { ...written.fields, publication: publicationIn(data) };
    setSaving(true);
    try {
      await send.mutateAsync(fields);
      showToast({ title: t.saved });
      await refetchBelow(client, listStaffNews.path);
      await navigate("/admin/news");
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.status === 401) return;
      const isLate = item && refusal.status === 409;
      const current = isLate && (await call(readNews, { params: { id: item.id } }).catch(() => undefined));
      if (current && catchConflict(refusal, { current, mine: fields })) return;
      setProblems(refusal.fields);
      showToast({ title: news.form.failed, description: refusal.detail, tone: "destructive" });
    } finally {
      setSaving(false);
    }
  }

  const takeTheirs = () => item && void client.refetchQueries({ queryKey: newsItemQuery(item.id).queryKey });
  return { form, submit, isSaving, conflict, problems, photos, setPhotos, formId, takeTheirs };
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-class.ts";
import { ListMessage } from "#app/ui/list-message.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { UndoBar } from "#app/ui/undo-bar.tsx";
import type { StaffItem } from "../staff-contract.ts";
import type { Words as NewsWords } from "../strings.en.ts";
import { DeleteNewsDialog } from "./delete-news-dialog.tsx";
import { NewsLine } from "./news-line.tsx";
import { newsPageQuery } from "./news-queries.ts";
import { titleIn } from "./title-in.ts";
import { useRestoreNews } from "./use-restore-news.ts";
import type { Words } from "./strings.en.ts";

export type NewsOfficeWords = { office: Words; news: NewsWords };

/** Every item in whatever state, for staff. */
export function NewsListPage({ words }: { words: NewsOfficeWords }) {
  const { office: t } = words;
  const [deleted, setDeleted] = useState(false);
  const [cursors, setCursors] = useState<string[]>([]);
  const [toDelete, setToDelete] = useState<StaffItem>();
  const [removed, setRemoved] = useState<StaffItem>();
  const restore = useRestoreNews(t);
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery(newsPageQuery(deleted, cursors.at(-1)));
  const next = data?.nextCursor;

  function choose(shown: boolean) {
    setDeleted(shown);
    setCursors([]);
  }

  return (
    <div className="grid gap-6 sm:gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{t.title}</h1>
        <Link to="/admin/news/new" className={buttonClass({})}>
          {t.write}
        </Link>
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t.shown}</legend>
        <Button
          tone={deleted ? "outline" : "primary"}
          size="small"
          aria-pressed={!deleted}
          onClick={() => choose(false)}
        >
          {t.current}
        </Button>
        <Button tone={deleted ? "primary" : "outline"} size="small" aria-pressed={deleted} onClick={() => choose(true)}>
          {t.deleted}
        </Button>
      </fieldset>
      {removed && (
        <UndoBar
          key={removed.id}
          label={t.removed}
          undoLabel={t.undo}
          dismissLabel={t.dismiss}
          busy={restore.isPending}
          onUndo={() => restore.mutate(removed, { onSuccess: () => setRemoved(undefined) })}
          onDismiss={() => setRemoved(undefined)}
        >
          <bdi>{titleIn(removed, language)}</bdi> · {t.removed}
        </UndoBar>
      )}
      {isError && (
        <ListMessage urgent icon="alert" title={t.failed}>
          <Button tone="outline" size="small" busy={isFetching} onClick={() => refetch()}>
            {t.retry}
          </Button>
        </ListMessage>
      )}
      {!data && !isError && (
        <div role="status" className="grid gap-3">
          <p className="text-sm text-muted">{t.loading}</p>
          <Skeleton className="h-20 rounded-lg!" />
          <Skeleton className="h-20 rounded-lg!" />
        </div>
      )}
      {data && data.items.length === 0 && (
        <ListMessage icon="news" title={t.none} text={deleted ? t.noneDeleted : t.noneText} />
      )}
      {data && data.items.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {data.items.map((item) => (
            <NewsLine key={item.id} item={item} words={words} onDelete={setToDelete} />
          ))}
        </ul>
      )}
      {(next ?? cursors.length > 0) && (
        <nav aria-label={t.pages} className="flex gap-2">
          <Button
            tone="outline"
            size="small"
            disabled={cursors.length === 0}
            onClick={() => setCursors(cursors.slice(0, -1))}
          >
            {t.newer}
          </Button>
          <Button tone="outline" size="small" disabled={!next} onClick={() => next && setCursors([...cursors, next])}>
            {t.older}
          </Button>
        </nav>
      )}
      <DeleteNewsDialog item={toDelete} words={t} onClose={() => setToDelete(undefined)} onDeleted={setRemoved} />
    </div>
  );
}

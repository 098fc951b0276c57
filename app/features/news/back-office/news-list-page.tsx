import { useState } from "react";
import { Link } from "react-router";
import { UndoBar } from "#app/office/undo-bar.tsx";
import { useUndo } from "#app/office/use-undo.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { useCursorPages } from "#app/platform/query/use-cursor-pages.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-class.ts";
import { ListMessage } from "#app/ui/list-message.tsx";
import { PagedList } from "#app/office/paged-list.tsx";
import { type ListedStaffItem, listStaffNews, pageSize } from "../staff-contract.ts";
import type { Words as NewsWords } from "../strings.en.ts";
import { DeleteNewsDialog } from "./delete-news-dialog.tsx";
import { NewsLine } from "./news-line.tsx";
import { titleIn } from "./title-in.ts";
import { useRestoreNews } from "./use-restore-news.ts";
import type { Words } from "./strings.en.ts";

export type NewsOfficeWords = { office: Words; news: NewsWords };

/** Every item in whatever state, for staff. */
export function NewsListPage({ words }: { words: NewsOfficeWords }) {
  const { office: t } = words;
  const [deleted, setDeleted] = useState(false);
  const [toDelete, setToDelete] = useState<ListedStaffItem>();
  const restore = useRestoreNews(t);
  const undo = useUndo<ListedStaffItem>(restore.mutate);
  const language = useLanguage();
  const list = useCursorPages(listStaffNews, { deleted: String(deleted) }, pageSize);

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
          onClick={() => setDeleted(false)}
        >
          {t.current}
        </Button>
        <Button
          tone={deleted ? "primary" : "outline"}
          size="small"
          aria-pressed={deleted}
          onClick={() => setDeleted(true)}
        >
          {t.deleted}
        </Button>
      </fieldset>
      {undo.done && (
        <UndoBar key={undo.done.id} busy={restore.isPending} {...undo.bar}>
          <bdi>{titleIn(undo.done, language)}</bdi> · {t.removed}
        </UndoBar>
      )}
      <PagedList
        list={list}
        loading={t.loading}
        failed={t.failed}
        rowHeight="h-20"
        none={<ListMessage icon="news" title={t.none} text={deleted ? t.noneDeleted : t.noneText} />}
      >
        {(item) => <NewsLine key={item.id} item={item} words={words} onDelete={setToDelete} />}
      </PagedList>
      <DeleteNewsDialog item={toDelete} words={t} onClose={() => setToDelete(undefined)} onDeleted={undo.remember} />
    </div>
  );
}

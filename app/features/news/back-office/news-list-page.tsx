import { useState } from "react";
import { Link } from "react-router";
import { useWords } from "#app/office/office-words.tsx";
import { PageHead } from "#app/office/page-head.tsx";
import { PagedList } from "#app/office/paged-list.tsx";
import { UndoBar, useUndo } from "#app/office/undo-bar.tsx";
import { useListAddress } from "#app/office/use-list-address.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { useCursorPages } from "#app/platform/query/use-cursor-pages.ts";
import { Button } from "#app/ui/button/button.tsx";
import { buttonClass } from "#app/ui/button/button-class.ts";
import { type ListedStaffItem, listStaffNews, newsFilterSchema, pageSize } from "../staff-contract.ts";
import { DeleteNewsDialog } from "./delete-news-dialog.tsx";
import { NewsLine } from "./news-line.tsx";
import { titleIn } from "./title-in.ts";
import { useRestoreNews } from "./use-restore-news.ts";

/** Every item in whatever state, for staff. */
export function NewsListPage() {
  const { office: t } = useWords("news");
  const { filter, onFilter } = useListAddress(newsFilterSchema);
  const [toDelete, setToDelete] = useState<ListedStaffItem>();
  const restore = useRestoreNews();
  const undo = useUndo<ListedStaffItem>(({ id }, then) => restore.mutate({ params: { id } }, then));
  const language = useLanguage();
  const list = useCursorPages(listStaffNews, filter, pageSize);
  const areDeleted = filter.deleted === "true";
  const shown = [
    { label: t.current, isShown: !areDeleted, show: {} },
    { label: t.deleted, isShown: areDeleted, show: { deleted: "true" as const } },
  ];

  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHead title={t.title}>
        <Link to="/admin/news/new" className={buttonClass({})}>
          {t.write}
        </Link>
      </PageHead>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t.shown}</legend>
        {shown.map(({ label, isShown, show }) => (
          <Button
            key={label}
            tone={isShown ? "primary" : "outline"}
            size="small"
            aria-pressed={isShown}
            onClick={() => onFilter(show)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {undo.done && (
        <UndoBar key={undo.done.id} busy={restore.isPending} {...undo.bar}>
          <bdi>{titleIn(undo.done, language)}</bdi> · {t.removed}
        </UndoBar>
      )}
      <PagedList
        list={list}
        words={{ ...t, noneText: areDeleted ? t.noneDeleted : t.noneText }}
        icon="news"
        rowHeight="h-20"
      >
        {(item) => <NewsLine key={item.id} item={item} onDelete={setToDelete} />}
      </PagedList>
      <DeleteNewsDialog item={toDelete} onClose={() => setToDelete(undefined)} onDeleted={undo.remember} />
    </div>
  );
}

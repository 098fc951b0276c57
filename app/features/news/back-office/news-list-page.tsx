import { useState } from "react";
import { Link } from "react-router";
import { ConflictNotice, useConflict } from "#app/office/conflict-notice.tsx";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { Segments } from "#app/office/segments.tsx";
import { PageHead } from "#app/office/page-head.tsx";
import { PagedList } from "#app/office/paged-list.tsx";
import { UndoBar, useUndo } from "#app/office/undo-bar.tsx";
import { useCall } from "#app/office/use-call.ts";
import { useListAddress } from "#app/office/use-list-address.ts";
import { call } from "#app/platform/http/call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { useCursorPages } from "#app/platform/query/use-cursor-pages.ts";
import { Button } from "#app/ui/button/button.tsx";
import { buttonClass } from "#app/ui/button/button-class.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import {
  deleteNews,
  type ListedStaffItem,
  listStaffNews,
  newsFilterSchema,
  pageSize,
  readNews,
} from "../staff-contract.ts";
import { NewsLine, titleIn, useRestoreNews } from "./news-line.tsx";

/** The staff list of all news items, whatever their status. */
export function NewsListPage() {
  const { office: t } = useMessages("news");
  const { filter, onFilter } = useListAddress(newsFilterSchema);
  const [toDelete, setToDelete] = useState<ListedStaffItem>();
  const restore = useRestoreNews();
  const undo = useUndo<ListedStaffItem>(({ id }, then) => restore.mutate({ params: { id } }, then));
  const language = useLanguage();
  const list = useCursorPages(listStaffNews, filter, pageSize);
  const areDeleted = filter.deleted === "true";

  return (
    <div className="grid gap-4">
      <PageHead title={t.title}>
        <Link to="/admin/news/new" className={buttonClass({})}>
          {t.write}
        </Link>
      </PageHead>
      <div className="office-toolbar">
        <Segments
          label={t.shown}
          choices={[
            { value: undefined, name: t.current },
            { value: "true" as const, name: t.deleted },
          ]}
          chosen={filter.deleted}
          onChoose={(deleted) => onFilter({ deleted })}
        />
      </div>
      <PagedList
        list={list}
        messages={{ ...t, noneText: areDeleted ? t.noneDeleted : t.noneText }}
        icon="news"
        rowHeight="h-20"
      >
        {(item) => <NewsLine key={item.id} item={item} onDelete={setToDelete} />}
      </PagedList>
      {undo.done && (
        <UndoBar key={undo.done.id} busy={restore.isPending} {...undo.bar}>
          <bdi>{titleIn(undo.done, language)}</bdi> · {t.removed}
        </UndoBar>
      )}
      <DeleteNewsDialog item={toDelete} onClose={() => setToDelete(undefined)} onDeleted={undo.remember} />
    </div>
  );
}

type DialogProps = {
  item: ListedStaffItem | undefined;
  onClose: () => void;
  onDeleted: (item: ListedStaffItem) => void;
};

/** Asks for confirmation before deleting an item. If someone changed it in the meantime, asks again. */
function DeleteNewsDialog({ item, onClose, onDeleted }: DialogProps) {
  const { office: messages } = useMessages("news");
  const { deletion } = messages;
  const office = useOfficeMessages();
  const language = useLanguage();
  /** Contains the current version of the item after a conflict. */
  const { conflict, catchConflict, endConflict } = useConflict<ListedStaffItem>();
  const { mutate, isPending } = useCall(deleteNews, {
    refetch: listStaffNews.path,
    async onRefused(rejection, { params }) {
      const now = rejection.status === 409 && (await call(readNews, { params }).catch(() => undefined));
      if (now && catchConflict(rejection, now)) return true;
      close();
      return false;
    },
  });

  function remove(deleted: ListedStaffItem) {
    const { id, version } = deleted;
    const onSuccess = () => {
      onDeleted(deleted);
      close();
    };
    mutate({ params: { id }, query: { version: String(version) } }, { onSuccess });
  }

  function close() {
    endConflict();
    onClose();
  }

  return (
    <Dialog
      open={item !== undefined}
      onClose={close}
      title={deletion.title}
      closeLabel={office.close}
      footer={
        !conflict && (
          <>
            <Button tone="outline" onClick={close} data-first>
              {office.cancel}
            </Button>
            <Button tone="danger" busy={isPending} onClick={() => item && remove(item)}>
              {deletion.confirm}
            </Button>
          </>
        )
      }
    >
      <p className="wrap-anywhere">{item && interpolate(deletion.text, { title: titleIn(item, language) })}</p>
      {conflict && (
        <div className="mt-4">
          <ConflictNotice
            last={conflict.changed}
            versions={[
              {
                current: (
                  <>
                    <bdi>{titleIn(conflict.wanted, language)}</bdi> · {messages.statuses[conflict.wanted.status]}
                  </>
                ),
                mine: messages.statuses.deleted,
              },
            ]}
            action="delete"
            busy={isPending}
            onApply={() => remove(conflict.wanted)}
            onKeep={close}
          />
        </div>
      )}
    </Dialog>
  );
}

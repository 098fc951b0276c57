import { memo } from "react";
import { Link } from "react-router";
import { ConflictNotice } from "#app/office/conflict-notice.tsx";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { Segments } from "#app/office/segments.tsx";
import { StaffList } from "#app/office/staff-list.tsx";
import { useChange } from "#app/office/use-call.ts";
import { useListAddress } from "#app/office/use-list-address.ts";
import { useStaffList } from "#app/office/use-staff-list.ts";
import { callOnce } from "#app/platform/http/call-once.ts";
import { call } from "#app/platform/http/call.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { textIn } from "#app/platform/i18n/text-in.ts";
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
import { NewsLine, useRestoreNews } from "./news-line.tsx";

/** The staff list of all news items, whatever their status. */
export const NewsListPage = memo(function NewsListPage() {
  const { office: t } = useMessages("news");
  const deletion = useDeletion();
  const list = useStaffList(listStaffNews, useListAddress(newsFilterSchema), pageSize);
  const areDeleted = list.filter.deleted === "true";

  return (
    <StaffList
      list={list}
      messages={{ ...t, noneText: areDeleted ? t.noneDeleted : t.noneText }}
      icon="news"
      head={
        <Link to="/admin/news/new" className={buttonClass({})}>
          {t.write}
        </Link>
      }
      tools={
        <Segments
          label={t.shown}
          choices={[
            { value: undefined, name: t.current },
            { value: "true" as const, name: t.deleted },
          ]}
          chosen={list.filter.deleted}
          onChoose={(deleted) => list.onFilter({ deleted })}
        />
      }
      renderRows={(items) => (
        <ul className="office-list">
          {items.map((item) => (
            <NewsLine
              key={item.id}
              item={item}
              onDelete={deletion.mutate}
              isDeleting={deletion.isPending && deletion.variables.id === item.id}
            />
          ))}
        </ul>
      )}
    >
      <DeletionConflict {...deletion} />
    </StaffList>
  );
});

type Deletion = ReturnType<typeof useDeletion>;

/** Deletes items immediately, because it can be undone. Asks only if someone changed the item in the meantime. */
function useDeletion() {
  const { office: t } = useMessages("news");
  const language = useLanguage();
  const restore = useRestoreNews();
  return useChange(
    ({ id, version }: ListedStaffItem) => callOnce(deleteNews, { params: { id }, query: { version: String(version) } }),
    {
      refetch: listStaffNews.path,
      done: (_, item) => ({ text: t.removed, about: textIn(item, "title", language) }),
      undo:
        (_, { id }) =>
        () =>
          restore.mutateAsync({ params: { id } }),
      onConflict: async ({ id }) => ({ decide: await call(readNews, { params: { id } }) }),
    },
  );
}

/** Shows what someone else changed in an item that was to be deleted. */
function DeletionConflict({ conflict, endConflict, mutate, isPending }: Deletion) {
  const { office: messages } = useMessages("news");
  const { close } = useOfficeMessages();
  const language = useLanguage();
  return (
    <Dialog open={conflict !== undefined} onClose={endConflict} title={messages.deletion.title} closeLabel={close}>
      {conflict && (
        <ConflictNotice
          last={conflict.changed}
          versions={[
            {
              current: (
                <>
                  <bdi>{textIn(conflict.wanted, "title", language)}</bdi> · {messages.statuses[conflict.wanted.status]}
                </>
              ),
              mine: messages.statuses.deleted,
            },
          ]}
          action="delete"
          busy={isPending}
          onApply={() => mutate(conflict.wanted)}
          onKeep={endConflict}
        />
      )}
    </Dialog>
  );
}

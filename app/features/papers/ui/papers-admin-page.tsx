import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { memo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import * as z from "zod/mini";
import { useMessages } from "#app/office/office-messages.tsx";
import { wholeRange } from "#app/office/paging.tsx";
import { StaffList } from "#app/office/staff-list.tsx";
import { useCall, useChange } from "#app/office/use-call.ts";
import { useListAddress } from "#app/office/use-list-address.ts";
import { WrittenName } from "#app/office/written-text.tsx";
import { FileName } from "#app/platform/files/client/file-name.tsx";
import { callOnce } from "#app/platform/http/call-once.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { textIn } from "#app/platform/i18n/text-in.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import {
  changePaper,
  deletePaper,
  indexPaperAgain,
  listPapers,
  papersFilterSchema,
  restorePaper,
  type StaffPaper,
} from "../staff-contract.ts";
import { EditPaper } from "./edit-paper.tsx";
import { IndexState, StateBadge } from "./own-papers.tsx";

/**
 * Lists all papers with their status. Staff can edit, hide, delete, restore, and reindex them. `upload` is the URL of
 * the upload page.
 */
export const PapersAdminPage = memo(function PapersAdminPage({ upload }: { upload: string }) {
  const { admin: t } = useMessages("papers");
  const address = useListAddress(papersFilterSchema);
  const { filter, openId, onFilter } = address;
  const navigate = useNavigate();
  const isFromReview = useSearchParams()[0].get("from") === "review";
  const [chosen, setChosen] = useState<StaffPaper | null>();
  const { data: rows, ...page } = useQuery(papersQuery(filter));
  const edited = chosen === undefined ? rows?.find(({ id }) => id === openId) : chosen;
  const acts = usePaperActs();

  function close() {
    setChosen(null);
    if (isFromReview) void navigate(`/admin/review?open=${edited?.id}`);
  }

  return (
    <StaffList
      list={{ ...address, rows, page, range: rows && wholeRange(rows.length) }}
      messages={{ ...t, title: filter.deleted ? t.deleted : t.title }}
      icon="document"
      isNarrowed={filter.q !== undefined}
      rowHeight="h-24"
      head={<LinkButton href={upload}>{t.upload}</LinkButton>}
      tools={
        <Button tone="quiet" size="small" onClick={() => onFilter(filter.deleted ? {} : { deleted: "yes" })}>
          {filter.deleted ? t.showPresent : t.showDeleted}
        </Button>
      }
      renderRows={(papers) => (
        <ul className="office-list">
          {papers.map((paper) => (
            <li key={paper.id}>
              <PaperCard paper={paper} acts={acts} onEdit={setChosen} />
            </li>
          ))}
        </ul>
      )}
    >
      {edited && <EditPaper key={edited.id} paper={edited} onClose={close} />}
    </StaffList>
  );
});

/** Returns a function that looks up a paper's title in the page's language. */
function useTitle(): (paper: StaffPaper) => string {
  const language = useLanguage();
  return (paper) => textIn(paper, "title", language);
}

type CardProps = {
  paper: StaffPaper;
  acts: ReturnType<typeof usePaperActs>;
  onEdit: (paper: StaffPaper) => void;
};

function PaperCard({ paper, acts, onEdit }: CardProps) {
  const messages = useMessages("papers");
  const { admin: t } = messages;
  const language = useLanguage();
  const title = useTitle()(paper);
  const { id, version, isHidden } = paper;
  const params = { id };
  const isBusy = Object.values(acts).some(({ isPending }) => isPending);
  const button = (label: string, act: () => void) => (
    <Button
      key={label}
      tone="quiet"
      size="small"
      disabled={isBusy}
      aria-label={interpolate(t.about, { action: label, title })}
      onClick={act}
    >
      {label}
    </Button>
  );
  return (
    <article className="grid gap-3 py-4 lg:grid-cols-[1fr_auto] lg:gap-x-4 lg:gap-y-1 lg:py-1 xl:grid-cols-[minmax(0,1fr)_9.5rem_5.5rem_5.5rem_1.25rem_19rem] xl:items-center xl:py-1">
      <div className="min-w-0 lg:col-span-2 xl:col-span-1">
        <h2 title={title} className="font-sans text-base font-semibold xl:text-sm">
          <WrittenName text={title} />
        </h2>
        <p className="text-sm text-muted xl:truncate">
          <bdi>{textIn(paper, "author", language)}</bdi> · <bdi>{textIn(paper, "venue", language)}</bdi> · {paper.year}
        </p>
      </div>
      <p className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-sm lg:flex-nowrap lg:whitespace-nowrap xl:contents">
        <span className="flex min-w-0 gap-1">
          <StateBadge state={paper.state} messages={messages} />
          {isHidden && <Badge tone="other">{t.hidden}</Badge>}
        </span>
        <span className="xl:truncate">
          <IndexState paper={paper} messages={messages} />
        </span>
        <span className="text-muted empty:max-xl:hidden">
          {paper.pageCount !== null && interpolate(t.pages, { n: paper.pageCount })}
        </span>
        <a
          href={paper.path}
          target="_blank"
          rel="noopener"
          dir="ltr"
          title={paper.fileName}
          className="min-w-0 font-medium wrap-anywhere text-leaf underline lg:truncate"
        >
          <Icon name="document" size={18} className="max-xl:hidden" />
          <FileName name={paper.fileName} className="xl:sr-only" />
          <span className="sr-only"> ({messages.page.newTab})</span>
        </a>
      </p>
      <div className="-ms-3 flex flex-wrap gap-1 xl:ms-0 xl:flex-nowrap xl:justify-end xl:*:px-2.5 xl:*:whitespace-nowrap">
        {paper.isDeleted
          ? button(t.restore, () => acts.restore.mutate({ params }))
          : [
              button(t.edit, () => onEdit(paper)),
              button(isHidden ? t.show : t.hide, () =>
                acts.change.mutate({ params, body: { version, isHidden: !isHidden } }),
              ),
              button(t.index, () => acts.index.mutate({ params })),
              button(t.remove, () => acts.remove.mutate(paper)),
            ]}
      </div>
    </article>
  );
}

const lookAgainMilliseconds = 5_000;

/** Lists all papers that are not deleted, or only deleted ones. Polls while a paper is being indexed. */
export function papersQuery(filter: z.infer<typeof papersFilterSchema>) {
  return {
    ...queryOf(listPapers, { query: filter }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }: { state: { data: unknown } }) =>
      isAnyBeingRead(data) ? lookAgainMilliseconds : (false as const),
  };
}

/** Only published papers are indexed. */
function isAnyBeingRead(data: unknown): boolean {
  const papers = z.safeParse(listPapers.answer, data).data ?? [];
  return papers.some(
    ({ state, isDeleted, indexState }) =>
      state === "published" && !isDeleted && (indexState === "waiting" || indexState === "indexing"),
  );
}

/** Mutations for the staff actions. All of them refetch the list when they settle. */
function usePaperActs() {
  const { restored, removed } = useMessages("papers").admin;
  const titleOf = useTitle();
  const list = { refetch: listPapers.path };
  const restore = useCall(restorePaper, { ...list, done: restored });
  return {
    change: useCall(changePaper, list),
    remove: useChange(
      ({ id, version }: StaffPaper) => callOnce(deletePaper, { params: { id }, query: { version: String(version) } }),
      {
        ...list,
        done: (_, paper) => ({ text: removed, about: titleOf(paper) }),
        undo:
          (_, { id }) =>
          () =>
            restore.mutateAsync({ params: { id } }),
      },
    ),
    restore,
    index: useCall(indexPaperAgain, list),
  };
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOfficeWords } from "#app/office/office-words.tsx";
import { UndoBar } from "#app/office/undo-bar.tsx";
import { useUndo } from "#app/office/use-undo.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ListMessage } from "#app/ui/list-message.tsx";
import { LoadedList } from "#app/office/loaded-list.tsx";
import { Toaster } from "#app/ui/toaster.tsx";
import type { StaffPaper } from "../contract.ts";
import type { Words } from "../strings.en.ts";
import { EditPaper } from "./edit-paper.tsx";
import { type PaperAct, papersQuery, type SimpleAct, usePaperActs } from "./paper-queries.ts";
import { IndexState, StateBadge } from "./paper-state.tsx";

type Props = { words: Words; /** Where papers are uploaded. */ upload: string };

/** Every paper with its state; staff edit, hide, delete, restore and read them again. */
export function PapersAdminPage({ words, upload }: Props) {
  const { admin: t } = words;
  const { close } = useOfficeWords();
  const [isDeleted, setDeleted] = useState(false);
  const [edited, setEdited] = useState<StaffPaper>();
  const list = useQuery(papersQuery(isDeleted));
  const acts = usePaperActs(words);
  const undo = useUndo<StaffPaper>((paper, then) => acts.mutate({ kind: "restore", paper }, then));
  const title = useTitle();

  function act(wanted: PaperAct) {
    acts.mutate(wanted, { onSuccess: () => wanted.kind === "delete" && undo.remember(wanted.paper) });
  }

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="me-auto text-2xl">{isDeleted ? t.deleted : t.title}</h1>
        <Button tone="quiet" size="small" onClick={() => setDeleted(!isDeleted)}>
          {isDeleted ? t.showPresent : t.showDeleted}
        </Button>
        <LinkButton tone="outline" size="small" href={upload}>
          {t.upload}
        </LinkButton>
      </div>
      {undo.done && (
        <UndoBar key={undo.done.id} busy={acts.isPending} {...undo.bar}>
          {t.removed} <bdi>{title(undo.done)}</bdi>
        </UndoBar>
      )}
      <LoadedList
        rows={list.data}
        asking={list}
        loading={t.loading}
        failed={t.failed}
        rowHeight="h-24"
        none={<ListMessage icon="document" title={t.none} />}
      >
        {(papers) => (
          <ul className="grid gap-3">
            {papers.map((paper) => (
              <li key={paper.id}>
                <PaperCard paper={paper} words={words} isBusy={acts.isPending} onAct={act} onEdit={setEdited} />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
      {edited && (
        <EditPaper
          key={edited.id}
          paper={edited}
          current={list.data?.find(({ id }) => id === edited.id) ?? edited}
          words={words}
          onClose={() => setEdited(undefined)}
        />
      )}
      <Toaster closeLabel={close} />
    </div>
  );
}

/** How a paper is called in the language of the page. */
function useTitle(): (paper: StaffPaper) => string {
  const isArabic = useLanguage() === "ar";
  return ({ title, titleAr }) => (isArabic && titleAr) || title;
}

type CardProps = {
  paper: StaffPaper;
  words: Words;
  isBusy: boolean;
  onAct: (act: PaperAct) => void;
  onEdit: (paper: StaffPaper) => void;
};

function PaperCard({ paper, words, isBusy, onAct, onEdit }: CardProps) {
  const { admin: t } = words;
  const isArabic = useLanguage() === "ar";
  const title = useTitle()(paper);
  const button = (label: string, act: () => void) => (
    <Button
      key={label}
      tone="quiet"
      size="small"
      disabled={isBusy}
      aria-label={fill(t.about, { action: label, title })}
      onClick={act}
    >
      {label}
    </Button>
  );
  const act = (label: string, kind: SimpleAct) => button(label, () => onAct({ kind, paper }));
  return (
    <article className="card grid gap-3">
      <div>
        <h2 dir="auto" className="text-base font-semibold">
          {title}
        </h2>
        <p className="text-sm text-muted">
          <bdi>{(isArabic && paper.authorAr) || paper.author}</bdi> ·{" "}
          <bdi>{(isArabic && paper.venueAr) || paper.venue}</bdi> · {paper.year}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <StateBadge state={paper.state} words={words} />
        {paper.isHidden && <Badge tone="other">{t.hidden}</Badge>}
        <IndexState paper={paper} words={words} />
        {paper.pageCount !== null && <span className="text-muted">{fill(t.pages, { n: paper.pageCount })}</span>}
        <a href={paper.path} target="_blank" rel="noopener" className="font-medium text-leaf underline">
          <bdi>{paper.fileName}</bdi>
          <span className="sr-only"> {words.page.newTab}</span>
        </a>
      </p>
      <div className="-ms-3 flex flex-wrap gap-1">
        {paper.isDeleted
          ? act(t.restore, "restore")
          : [
              button(t.edit, () => onEdit(paper)),
              paper.isHidden ? act(t.show, "show") : act(t.hide, "hide"),
              act(t.index, "index"),
              act(t.remove, "delete"),
            ]}
      </div>
    </article>
  );
}

import { useIsMutating, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { PageUndo } from "#app/office/notices.tsx";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import type { Rejection } from "#app/platform/http/call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { ignoreDoubleClicks } from "#app/ui/form/ignore-double-click.ts";
import { type BlockId, blocks } from "#content/site-content.ts";
import { type BlockState, publishDrafts, type Schedule, type SiteContentState } from "../contract.ts";
import { type Difference, differencesOf } from "./differences-of.ts";
import { NotSaved } from "./not-saved.tsx";
import { PublishLater, ScheduleList } from "./publish-later.tsx";
import { type ReviewedDraft, ReviewCard } from "./review-card.tsx";
import { useDiscard } from "./use-discard.tsx";
import { oneAfterAnother, siteContentQuery } from "./use-edited-block.ts";
import { hereKey } from "./use-other-editors.ts";
import { siteFileKey } from "./use-pictures.ts";

type Props = {
  open: boolean;
  states: readonly BlockState[];
  schedules: readonly Schedule[];
  mayEdit: boolean;
  onClose: () => void;
  onChanged: () => void;
  /** Shows a section on the page. */
  onShow: (id: BlockId) => void;
};

/** The number of sections that are open at first. */
const openAtFirst = 3;

/**
 * Shows the changes in every draft by field, before and after, in both languages. Publishes the selected drafts
 * together; those that were left out stay, and are selected next time.
 */
export function ChangesDialog({ open, states, schedules, mayEdit, onClose, onChanged, onShow }: Props) {
  const messages = useMessages("siteContent");
  const { reviewed } = messages;
  const { close, conflict, failed } = useOfficeMessages();
  const language = useLanguage();
  const client = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<BlockId>>(new Set());
  /** Sections that were opened or closed by hand. */
  const [isOpen, setIsOpen] = useState<ReadonlyMap<BlockId, boolean>>(new Map());
  const body = useRef<HTMLDivElement>(null);
  const drafts = states.flatMap(({ id, draft, published }) => (draft ? [{ id, draft, published }] : []));
  const sections = open ? drafts.map((each) => ({ ...each, differences: changesIn(each) })) : [];
  const chosen = sections.filter(({ id }) => !left.has(id));
  const keep = (answer: SiteContentState) => {
    client.setQueryData(siteContentQuery.queryKey, answer);
    onChanged();
  };
  const publish = useCall(publishDrafts, {
    mutation: oneAfterAnother,
    done: messages.published,
    onDone(answer) {
      keep(answer);
      setLeft(new Set()); // sections that were left out are chosen next time
      if (answer.blocks.every(({ draft }) => !draft)) onClose();
    },
    onRefused: explain,
  });
  async function explain({ status, fields, detail }: Rejection) {
    showToast({
      title: status === 409 ? conflict.title : (Object.values(fields)[0] ?? detail ?? failed),
      tone: "destructive",
    });
    if (status === 409) await client.refetchQueries(siteContentQuery);
  }
  const [isLater, setLater] = useState(false);
  const discard = useDiscard({ schedules, onChanged: keep, onRefused: explain });

  const all = (
    <Choice
      chosen={chosen.length}
      total={sections.length}
      onAll={() => setLeft(new Set())}
      onNone={() => setLeft(new Set(drafts.map(({ id }) => id)))}
    />
  );
  const toggle = (id: BlockId) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  const turn = (id: BlockId, isOpen: boolean) => setIsOpen((before) => new Map([...before, [id, isOpen]]));

  // Wait for drafts that are being saved, because their version will change, and for files that belong to them.
  const isBusy = useIsMutating({ predicate: ({ options: { mutationKey } }) => mutationKey?.[0] !== hereKey }) > 0;
  const isUploading = useIsMutating({ mutationKey: [siteFileKey] }) > 0;
  const versions = Object.fromEntries(chosen.map(({ id, draft }) => [id, draft.version]));
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={messages.review}
        closeLabel={close}
        className="review-dialog"
        footer={
          mayEdit && (
            <>
              <p className="grow text-sm text-muted max-md:sr-only">{reviewed.outcome}</p>
              {drafts.length > 1 && (
                <Button tone="outline" busy={isBusy} onClick={() => discard(drafts)}>
                  {reviewed.discardAll}
                </Button>
              )}
              <Button tone="outline" disabled={isBusy || chosen.length === 0} onClick={() => setLater(true)}>
                {messages.later.open}
              </Button>
              <Button
                busy={isBusy}
                disabled={chosen.length === 0}
                onClick={() => publish.mutate({ body: { drafts: versions } })}
              >
                {isUploading ? messages.uploading : messages.publish}
                <span className="site-count" aria-hidden="true">
                  {chosen.flatMap(({ differences }) => differences).length}
                </span>
              </Button>
            </>
          )
        }
      >
        <div className="review">
          <nav aria-label={messages.blocks} className="review-list">
            {all}
            <ul>
              {sections.map(({ id, differences }) => (
                <li key={id}>
                  {mayEdit && (
                    <input
                      type="checkbox"
                      aria-label={`${messages.publish}: ${blocks[id].label[language]}`}
                      checked={!left.has(id)}
                      onChange={() => toggle(id)}
                    />
                  )}
                  <button
                    type="button"
                    onClick={() => {
                      turn(id, true);
                      body.current?.querySelector(`#review-${id}`)?.scrollIntoView({ block: "start" });
                    }}
                  >
                    {blocks[id].label[language]}
                  </button>
                  <span className="text-sm text-muted">{differences.length}</span>
                </li>
              ))}
            </ul>
            <p>{reviewed.left}</p>
          </nav>
          <div ref={body} tabIndex={-1} onClickCapture={ignoreDoubleClicks} className="review-body">
            {mayEdit && !isBusy && <NotSaved states={states} onShow={onShow} />}
            <ScheduleList schedules={schedules} mayEdit={mayEdit} onChanged={keep} />
            {drafts.length === 0 && <p className="text-muted">{messages.noChanges}</p>}
            {sections.length > 0 && <div className="md:hidden">{all}</div>}
            {sections.map(({ id, draft, differences }, at) => (
              <ReviewCard
                key={id}
                id={id}
                draft={draft}
                differences={differences}
                isChosen={!left.has(id)}
                isOpen={isOpen.get(id) ?? at < openAtFirst}
                isBusy={isBusy}
                onChoose={mayEdit ? () => toggle(id) : undefined}
                onOpen={(isOpen) => turn(id, isOpen)}
                onShow={() => onShow(id)}
                onDiscard={() => discard([{ id, draft }])}
              />
            ))}
            <PageUndo />
          </div>
        </div>
      </Dialog>
      <PublishLater
        open={isLater}
        drafts={versions}
        onClose={() => setLater(false)}
        onChanged={keep}
        onRefused={explain}
      />
    </>
  );
}

function changesIn({ id, draft, published }: ReviewedDraft): Difference[] {
  return differencesOf(blocks[id], published, draft.value);
}

type ChoiceProps = { chosen: number; total: number; onAll: () => void; onNone: () => void };

/** How many sections are chosen, and buttons that choose all or none. */
function Choice({ chosen, total, onAll, onNone }: ChoiceProps) {
  const { reviewed } = useMessages("siteContent");
  return (
    <div className="review-choice">
      <p role="status" className="grow font-semibold">
        {interpolate(reviewed.chosen, { chosen, total })}
      </p>
      <Button tone="quiet" size="small" disabled={chosen === total} onClick={onAll}>
        {reviewed.all}
      </Button>
      <Button tone="quiet" size="small" disabled={chosen === 0} onClick={onNone}>
        {reviewed.none}
      </Button>
    </div>
  );
}

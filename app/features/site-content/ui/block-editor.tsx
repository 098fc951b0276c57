import { useIsMutating, useQueryClient } from "@tanstack/react-query";
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { marksOffice } from "#app/office/shell/mark-office.ts";
import { UndoBar } from "#app/office/undo-bar.tsx";
import { useCall } from "#app/office/use-call.ts";
import { authorAt, type Authors } from "#app/platform/content/field-authors.ts";
import type { Content } from "#app/platform/content/field.ts";
import { filesIn } from "#app/platform/content/files-in.ts";
import type { MergeConflict } from "#app/platform/content/merged.ts";
import { samplesIn } from "#app/platform/content/samples-in.ts";
import type { Rejection } from "#app/platform/http/call.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import type { Language } from "#app/platform/i18n/language.ts";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { Button } from "#app/ui/button/button.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { type BlockId, blocks, defaultContent } from "#content/site-content.ts";
import { type BlockState, discardDrafts, type OtherEditor } from "../contract.ts";
import { BlockFormContext } from "./block-form-context.ts";
import { BlockForm } from "./block-form.tsx";
import { BlockHead } from "./block-head.tsx";
import {
  conflictsOf,
  redone,
  settled,
  undone,
  withField,
  withNothingChanged,
  withPicture,
  withPicturesLeft,
} from "./edited-block.ts";
import { fieldAround, focusInput, focusOn } from "./focus-on.ts";
import { shownProblems } from "./shown-problems.ts";
import { undoByKey } from "./undo-by-key.ts";
import { oneAfterAnother, siteContentQuery, useEditedBlock } from "./use-edited-block.ts";
import { siteFileKey } from "./use-pictures.ts";

type Props = {
  id: BlockId;
  state: BlockState;
  /** The ids of samples that have been accepted as they are. */
  accepted: ReadonlySet<string>;
  authors: Authors;
  others: readonly OtherEditor[];
  /** Another block is shown. This one stays until its changes and files have arrived. */
  isLeft: boolean;
  /** The drafts are being reviewed, so every change must be among them. */
  isReviewed: boolean;
  isScheduled: boolean;
  /** The path of the field selected on the page, such as "hero.title". */
  chosen: string | undefined;
  /** The language of the page on which the text was clicked. */
  pageLanguage: Language;
  onWrite: (value: Content) => void;
  /** Called with the path of the field or list item that receives the focus, such as "hero.title". */
  onFocused: (path: string) => void;
  onClose: () => void;
  /** Called once a block that was left has nothing on its way. */
  onSettled: (id: BlockId) => void;
  onNextSample: (() => void) | undefined;
};

const coversOffice = marksOffice("site-form");

/** Edits a block. Saves valid input as a draft automatically, and shows errors next to invalid fields. */
export function BlockEditor(props: Props) {
  const {
    id,
    state,
    accepted,
    authors,
    others,
    isLeft,
    isReviewed,
    isScheduled,
    chosen,
    pageLanguage,
    onWrite,
    onFocused,
  } = props;
  const { onClose, onSettled, onNextSample } = props;
  const messages = useMessages("siteContent");
  const language = useLanguage();
  const block = blocks[id];
  const { form, setForm, save, saveAsAsked, saveNow, isUnsaved, isSavable, asked, isAway } = useEditedBlock(
    id,
    state,
    isLeft || isReviewed,
  );
  const { value } = form;
  const conflicts = conflictsOf(form);
  const isUploading = useIsMutating({ mutationKey: [siteFileKey, id] }) > 0;
  const client = useQueryClient();
  const fields = useRef<HTMLDivElement>(null);
  const [discardedFrom, setDiscarded] = useState<"draft" | "schedule">();
  /** What the form showed when its draft was discarded: text typed before the answer arrives stays. */
  const discarded = useRef(value);
  const discard = useCall(discardDrafts, {
    mutation: oneAfterAnother,
    onDone(answer) {
      setForm((before) => withNothingChanged(before, state.published, discarded.current));
      setDiscarded(isScheduled ? "schedule" : "draft");
      client.setQueryData(siteContentQuery.queryKey, answer);
    },
  });

  useEffect(() => {
    if (!isLeft) onWrite(value);
  }, [value, isLeft, onWrite]);
  const isBusy = isSavable || save.isPending || isUploading;
  useEffect(() => {
    if (isLeft && !isBusy) onSettled(id);
  }, [id, isLeft, isBusy, onSettled]);
  const focusChosen = useEffectEvent((path: string | undefined) => focusOn(fields.current, path, pageLanguage));
  useEffect(() => focusChosen(chosen), [chosen]);

  /** Whether to lead the person who asked to save to the first field that was refused. */
  const isLed = useRef(false);
  useEffect(() => {
    if (!save.rejection || !isLed.current) return;
    isLed.current = false;
    focusInput(fields.current?.querySelector<HTMLElement>("[aria-invalid=true]"));
  }, [save.rejection]);

  function write(part: unknown, field: string) {
    setDiscarded(undefined);
    setForm((before) => withField(before, field, part, Date.now()));
  }

  function undo() {
    setDiscarded(undefined);
    setForm(undone);
  }

  function discardDraft(draft: BlockState["draft"]) {
    if (!draft) return;
    discarded.current = value;
    discard.mutate({ body: { drafts: { [id]: draft.version } } });
  }

  /** Saves when the focus leaves the form, because other parts of the editor use the saved draft. */
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) saveNow();
  }

  function follow({ target }: FocusEvent) {
    const path = fieldAround(target);
    if (path) onFocused(`${id}.${path}`);
  }

  const refused = problemsIn(save.rejection);
  const past = [form.base, ...form.past.map(({ before }) => before)];
  const problems = shownProblems(refused, { value, past, asked });
  const shared = {
    block: id,
    isLeft,
    value,
    conflicts,
    accepted,
    shipped: filesIn(block, defaultContent[id]),
    samples: new Map(samplesIn(id, block, value).map((sample) => [sample.field, sample])),
    authorOf: ({ theirsPath }: MergeConflict) => authorAt(authors, theirsPath) ?? state.draft ?? undefined,
    onPicture: (added: Parameters<typeof withPicture>[1]) =>
      setForm((before) => {
        const left = samplesIn(id, block, before.value).filter((sample) => !accepted.has(sample.id));
        return withPicture(before, added, (path) => left.some(({ field }) => field === path), Date.now());
      }),
    picturesLeft: form.left,
    onPicturesLeft: (list: string, count: (before: number) => number) =>
      setForm((before) => withPicturesLeft(before, list, count)),
    onSettle(conflict: MergeConflict, stays: "mine" | "theirs") {
      setForm((before) => settled(before, conflict, stays, Date.now()));
      focusOn(fields.current, `${id}.${conflict.path}`, pageLanguage); // the button that was pressed disappears
    },
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only detects that the focus leaves
    <section
      ref={isLeft ? undefined : coversOffice}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="site-form"
      onBlur={leave}
      onKeyDown={(event) => undoByKey(event, { undo, redo: () => setForm(redone) })}
      hidden={isLeft}
    >
      <BlockHead
        id={id}
        state={state}
        others={others}
        onUndo={form.past.length > 0 ? undo : undefined}
        onRedo={form.future.length > 0 ? () => setForm(redone) : undefined}
        onClose={onClose}
      />
      {discardedFrom && (
        <UndoBar busy={false} onUndo={undo} onDismiss={() => setDiscarded(undefined)}>
          {messages.discarded}
          {discardedFrom === "schedule" && <span>. {messages.discardedSchedule}</span>}
        </UndoBar>
      )}
      <div ref={fields} className="site-fields" onFocus={follow}>
        <BlockFormContext value={shared}>
          <BlockForm id={id} block={block} value={value} problems={problems} onChange={write} />
        </BlockFormContext>
        {onNextSample && (
          <Button tone="outline" onClick={onNextSample} className="justify-self-start">
            {messages.nextSample}
          </Button>
        )}
      </div>
      <footer className="site-foot">
        <p role="status">{statusOf()}</p>
        {state.draft && (
          <Button tone="quiet" busy={discard.isPending || save.isPending} onClick={() => discardDraft(state.draft)}>
            {messages.discard}
          </Button>
        )}
        <Button
          busy={save.isPending || isUploading}
          onClick={() => {
            isLed.current = isUnsaved;
            const [conflict] = conflicts;
            if (conflict) focusOn(fields.current, `${id}.${conflict.path}`, pageLanguage);
            if (isUnsaved) saveAsAsked();
            else if (!conflict) showToast({ title: messages.draftSaved });
          }}
        >
          {isUploading ? messages.uploading : messages.saveDraft}
        </Button>
      </footer>
    </section>
  );

  function statusOf(): string {
    if (isUploading) return messages.uploading;
    if (isAway && isUnsaved) return messages.away;
    if (save.isPending) return messages.saving;
    if (conflicts.length > 0) return pluralize(messages.conflictsOpen, conflicts.length, language);
    if (isUnsaved) return messages.unsaved;
    if (form.past.at(-1)?.isDiscard) return messages.discarded;
    return state.draft ? messages.draftSaved : "";
  }
}

/** The fields that the server rejected. Conflicts are shown with both versions instead. */
function problemsIn(rejection: Rejection | undefined): Readonly<Record<string, string>> {
  return rejection && rejection.status !== 409 ? rejection.fields : {};
}

import { useQueryClient } from "@tanstack/react-query";
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { ConflictNotice, useConflict } from "#app/office/conflict-notice.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import { isSame } from "#app/platform/content/block-values.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatDateTime } from "#app/platform/i18n/date-time.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { type BlockId, blocks } from "#content/site-content.ts";
import { type BlockState, dropDraft, readSiteContent, saveDraft } from "../contract.ts";
import { BlockForm } from "./block-form.tsx";
import { differencesOf } from "./differences-of.ts";
import { keepBlock, readKept } from "./kept-block.ts";
import { type BlockContent, useHistory } from "./use-history.ts";

export const siteContentQuery = queryOf(readSiteContent);

/** A draft is saved after typing pauses for this long. */
const saveAfterMilliseconds = 1_500;

type Props = {
  id: BlockId;
  state: BlockState;
  /** The path of the field selected on the page, such as "hero.title". */
  chosen: string | undefined;
  /** The language of the page on which the text was clicked. */
  pageLanguage: Language;
  onWrite: (value: BlockContent) => void;
  onClose: () => void;
  /** Selects the next sample; undefined if there is none. */
  onNextSample: (() => void) | undefined;
};

/** Edits a block. Saves valid input as a draft automatically, and shows errors next to invalid fields. */
export function BlockEditor({ id, state, chosen, pageLanguage, onWrite, onClose, onNextSample }: Props) {
  const messages = useMessages("siteContent");
  const language = useLanguage();
  const block = blocks[id];
  const shared: BlockContent = state.draft?.value ?? state.published;
  const [kept] = useState(() => readKept(id, shared));
  const history = useHistory(kept?.value ?? shared);
  const { value } = history;
  /** The value and version at the start of editing or after the last save. */
  const [base, setBase] = useState({ value: shared, version: kept?.version ?? state.draft?.version ?? 0 });
  const { conflict, catchConflict, endConflict } = useConflict<BlockContent>();
  const client = useQueryClient();
  const form = useRef<HTMLDivElement>(null);
  /** The last rejected input, stored so that it is not sent again until it changes. */
  const refused = useRef<unknown>(undefined);
  const keep = (answer: unknown) => client.setQueryData(siteContentQuery.queryKey, answer);
  const save = useCall(saveDraft, {
    onDone(answer, { body }) {
      keep(answer);
      const version = answer.blocks.find((block) => block.id === id)?.draft?.version ?? 0;
      setBase({ value: body?.value ?? value, version });
    },
    async onRefused(rejection, { body }) {
      refused.current = body?.value;
      if (rejection.status === 409) await client.refetchQueries(siteContentQuery);
      catchConflict(rejection, body?.value ?? value);
    },
  });
  const drop = useCall(dropDraft, {
    refetch: readSiteContent.path,
    done: messages.discarded,
    onDone(answer) {
      keep(answer);
      keepBlock(id, undefined);
      onClose();
    },
  });

  const isUnsaved = !isSame(value, base.value);
  const send = (seen: number) => save.mutate({ params: { block: id }, body: { value, seen } });
  const saveNow = useEffectEvent(() => {
    if (isUnsaved && !conflict && !save.isPending && !isSame(value, refused.current)) send(base.version);
  });

  useEffect(() => {
    if (!isUnsaved || save.isPending || isSame(value, refused.current)) return;
    const timer = setTimeout(saveNow, saveAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [value, isUnsaved, save.isPending]);
  useEffect(() => onWrite(value), [value, onWrite]);
  useEffect(
    () => keepBlock(id, isUnsaved ? { value, version: base.version } : undefined),
    [id, value, isUnsaved, base],
  );
  useEffect(() => () => saveNow(), []);
  const focusChosen = useEffectEvent((path: string | undefined) => focusOn(form.current, path, pageLanguage));
  useEffect(() => focusChosen(chosen), [chosen]);

  function write(changed: BlockContent, field: string) {
    history.write(changed, field);
  }

  function takeCurrent() {
    write(shared, "conflict");
    setBase({ value: shared, version: state.draft?.version ?? 0 });
    endConflict();
  }

  /** Saves when the focus leaves the form, because other parts of the editor use the saved draft. */
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) saveNow();
  }

  function close() {
    saveNow();
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only detects that the focus leaves
    <section aria-labelledby="block-title" className="grid gap-5" onBlur={leave}>
      <header className="sticky top-0 z-10 grid gap-2 border-b border-line bg-paper pb-3">
        <div className="flex items-center gap-1">
          <h2 id="block-title" className="min-w-0 grow truncate text-lg">
            {block.label[language]}
          </h2>
          <IconButton label={messages.undo} disabled={!history.undo} onClick={history.undo}>
            <Icon name="restore" />
          </IconButton>
          <IconButton label={messages.redo} disabled={!history.redo} onClick={history.redo}>
            <Icon name="restore" className="ltr:-scale-x-100 rtl:scale-x-100" />
          </IconButton>
          <IconButton label={messages.close} onClick={close}>
            <Icon name="close" />
          </IconButton>
        </div>
        <p role="status" className="text-sm text-muted">
          {save.isPending ? messages.saving : isUnsaved ? messages.unsaved : state.draft ? messages.draftSaved : ""}
        </p>
        {state.draft && (
          <p className="text-sm text-muted">
            {interpolate(messages.draftBy, {
              name: state.draft.by,
              moment: formatDateTime(state.draft.at, language, businessTimeZone),
            })}
          </p>
        )}
        {state.isBroken && <p className="text-sm text-red">{messages.broken}</p>}
      </header>
      {conflict && (
        <ConflictNotice
          last={conflict.changed}
          versions={differencesOf(block, shared, conflict.wanted).map(({ label, before, after }) => ({
            name: label[language],
            current: before[language],
            mine: after[language],
          }))}
          action="apply"
          busy={save.isPending}
          onApply={() => {
            endConflict();
            send(state.draft?.version ?? 0);
          }}
          onKeep={takeCurrent}
        />
      )}
      <div ref={form}>
        <BlockForm id={id} block={block} value={value} problems={save.rejection?.fields ?? {}} onChange={write} />
      </div>
      {state.draft && (
        <Button
          tone="outline"
          busy={drop.isPending}
          onClick={() => drop.mutate({ params: { block: id }, query: { seen: String(base.version) } })}
        >
          {messages.discard}
        </Button>
      )}
      <Button
        busy={save.isPending}
        onClick={() => (isUnsaved ? send(base.version) : showToast({ title: messages.draftSaved }))}
      >
        {messages.saveDraft}
      </Button>
      {onNextSample && (
        <Button tone="outline" onClick={onNextSample}>
          {messages.nextSample}
        </Button>
      )}
    </section>
  );
}

/** Focuses the input of a field. For example, "hero.title" in English is `title.en` in the hero form. */
function focusOn(form: HTMLElement | null, chosen: string | undefined, language: Language): void {
  const path = chosen?.split(".").slice(1).join(".");
  if (!form || !path) return;
  const inputs = [...form.querySelectorAll<HTMLElement>("[name]")];
  const named = (start: string) => inputs.find((each) => each.getAttribute("name")?.startsWith(start));
  const input = named(`${path}.${language}`) ?? named(path);
  for (let at = input?.closest("details"); at; at = at.parentElement?.closest("details")) at.open = true;
  input?.focus();
}

import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useStayWhileSending } from "#app/office/files/use-stay-while-sending.ts";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { PageHead } from "#app/office/page-head.tsx";
import { accessQuery } from "#app/office/shell/access.ts";
import { useMayCall } from "#app/office/shell/admin-gate.tsx";
import { marksOffice } from "#app/office/shell/mark-office.ts";
import type { Content } from "#app/platform/content/field.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { type BlockId, blocks } from "#content/site-content.ts";
import { saveDraft, type SiteContentState, type ShownPublicationVersion } from "../contract.ts";
import { editedPages } from "../preview.ts";
import { BlockEditor } from "./block-editor.tsx";
import { BlockList } from "./block-list.tsx";
import { ChangesDialog } from "./changes-dialog.tsx";
import { EditorToolbar, type Shown } from "./editor-toolbar.tsx";
import { blockOf, dialogOf, pageOfBlock } from "./place-of-block.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import { DownloadSamples, SamplesLeft } from "./samples-left.tsx";
import { pathOf, sampleAfter, samplesOf, type Written } from "./samples-of.ts";
import { ShareDraft } from "./share-draft.tsx";
import { SkipPage } from "./skip-page.tsx";
import { isScheduled } from "./use-discard.tsx";
import { siteContentQuery } from "./use-edited-block.ts";
import { useFocusInPanel } from "./use-focus-in-panel.ts";
import { useOtherEditors } from "./use-other-editors.ts";
import { siteFileKey } from "./use-pictures.ts";
import { RestoreVersion, VersionsDialog } from "./versions-dialog.tsx";

const fillsWindow = marksOffice("site");

/** The site editor, with the actual page next to the form of the selected block. */
export function SiteEditor() {
  const messages = useMessages("siteContent");
  const asking = useQuery(siteContentQuery);
  if (asking.data) return <Workbench {...asking.data} />;
  return (
    <>
      <PageHead title={messages.title} />
      <LoadFailed title={messages.loadFailed} asking={asking} />
      {asking.isPending && <Skeleton className="h-[70vh] rounded-lg!" />}
    </>
  );
}

function Workbench({
  blocks: states,
  otherSamples: { length: otherSamples },
  acceptedSamples,
  authors,
  schedules,
  stamp,
}: SiteContentState) {
  const accepted = useMemo(() => new Set(acceptedSamples), [acceptedSamples]);
  const messages = useMessages("siteContent");
  const own = useLanguage();
  const mayEdit = useMayCall()(saveDraft);
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState(() => (query.has("tour") ? pathOf(samplesOf(states, accepted)[0]) : undefined));
  const block = blockOf(query.get("block") ?? (query.has("tour") ? chosen?.split(".")[0] : undefined));
  const [shown, setShown] = useState<Shown>(() => ({
    page: pageOfBlock(block) ?? editedPages.find((page) => page === query.get("page")) ?? "/",
    language: own,
    device: innerWidth < 700 ? "phone" : "desktop",
    dialog: dialogOf(block),
  }));
  const show = (change: Partial<Shown>) =>
    setShown((before) => ({ ...before, ...(change.page && { dialog: undefined }), ...change }));
  const [written, setWritten] = useState<Written>();
  const [version, setVersion] = useState<ShownPublicationVersion>();
  const [opened, setOpened] = useState<"changes" | "versions" | "share">();
  const isReviewing = opened === "changes" || query.has("review");
  /** The field that has the focus, which the page shows. */
  const [focused, setFocused] = useState<string>();
  /** Incremented when drafts change outside a block's form. */
  const [saved, setSaved] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  useFocusInPanel(panel, block);
  const drafts = states.filter(({ draft }) => draft).length;
  const samples = samplesOf(states, accepted, written);
  const samplePaths = new Set(samples.map((sample) => pathOf(sample)));
  const renew = () => setSaved((before) => before + 1);

  function choose(id: BlockId | undefined, path?: string) {
    setQuery(id ? { block: id } : {}, { replace: true, preventScrollReset: true });
    setChosen(path);
    setWritten(undefined);
    setFocused(undefined);
    if (id !== block) panel.current?.scrollTo({ top: 0 }); // each section starts at its beginning
    if (block && id !== block) setLeft((before) => [...before.filter((other) => other !== block), block]);
    if (!id) return renew();
    const page = pageOfBlock(id);
    if (id !== block && page) show({ page, dialog: dialogOf(id) });
  }

  /** Goes to the next sample in page order. Publications come last, because they are edited on the Papers page. */
  function goToSample() {
    const next = sampleAfter(samples, chosen);
    const id = blockOf(next?.block);
    if (id) choose(id, pathOf(next));
    else location.assign("/admin/papers");
  }

  useStayWhileSending(useIsMutating({ mutationKey: [siteFileKey] }) > 0);
  const client = useQueryClient();
  const renewAll = useEffectEvent(() => {
    renew();
    return client.refetchQueries(siteContentQuery);
  });
  const { data: access } = useQuery(accessQuery);
  const isIn = access?.authenticated ?? true;
  const wasIn = useRef(isIn);
  const others = useOtherEditors(block, stamp, isIn && mayEdit);
  useEffect(() => {
    // After a new sign-in, the page and the forms show what others have changed in the meantime.
    if (isIn && !wasIn.current) void renewAll();
    wasIn.current = isIn;
  }, [isIn]);

  const write = useCallback((value: Content) => block && setWritten({ block, value }), [block]);
  const [left, setLeft] = useState<readonly BlockId[]>([]);
  const settle = useCallback(
    (id: BlockId) => {
      setLeft((before) => before.filter((other) => other !== id));
      setSaved((before) => before + 1); // the page may have been rendered before the last change was saved
    },
    [setLeft, setSaved],
  );
  const edited = states.filter(({ id }) => mayEdit && (id === block || left.includes(id)));

  return (
    <div ref={fillsWindow} className="site" data-editing={(block && mayEdit) || undefined}>
      <PageHead
        title={messages.title}
        tools={
          <EditorToolbar
            shown={shown}
            drafts={drafts}
            others={others}
            samplesLeft={mayEdit && <SamplesLeft samples={samples} others={otherSamples} onNext={goToSample} />}
            onShow={show}
            onVersions={() => setOpened("versions")}
            onShare={mayEdit ? () => setOpened("share") : undefined}
            onReview={mayEdit ? () => setOpened("changes") : undefined}
          />
        }
      />
      <SkipPage to={panel} />
      <div className="site-page">
        {!mayEdit && <p className="text-muted">{messages.viewOnly}</p>}
        {version && (
          <p role="status" className="flex flex-wrap items-center gap-3">
            {interpolate(messages.viewing, { number: version.number })}
            {mayEdit && (
              <RestoreVersion
                version={version}
                onRestored={() => {
                  setVersion(undefined);
                  renew();
                }}
              />
            )}
            <Button tone="outline" size="small" onClick={() => setVersion(undefined)}>
              {messages.backToEditing}
            </Button>
          </p>
        )}
        <PreviewFrame
          page={shown.page}
          language={shown.language}
          device={shown.device}
          opened={shown.dialog}
          version={version?.id}
          saved={saved}
          written={version ? undefined : written}
          anchor={block && blocks[block].place.anchor}
          focused={focused}
          samples={samplePaths}
          onChoose={(path) => mayEdit && choose(blockOf(path.split(".")[0]), path)}
        />
      </div>
      <div ref={panel} tabIndex={-1} className="site-panel" onInput={() => setVersion(undefined)}>
        {edited.map((state) => (
          <BlockEditor
            key={state.id}
            id={state.id}
            state={state}
            accepted={accepted}
            authors={authors[state.id] ?? {}}
            others={others.filter((other) => other.block === state.id)}
            isLeft={state.id !== block}
            isReviewed={opened !== undefined || isReviewing}
            isScheduled={isScheduled(state.id, schedules)}
            chosen={state.id === block ? chosen : undefined}
            pageLanguage={shown.language}
            onWrite={write}
            onFocused={setFocused}
            onNextSample={samples.length + otherSamples > 0 ? goToSample : undefined}
            onClose={() => choose(undefined)}
            onSettled={settle}
          />
        ))}
        {!(block && mayEdit) && (
          <BlockList
            states={states}
            samples={samples.map(({ block }) => block)}
            others={others}
            schedules={schedules}
            mayEdit={mayEdit}
            foot={<DownloadSamples samples={samples} />}
            onChoose={choose}
          />
        )}
      </div>
      <ChangesDialog
        open={isReviewing}
        states={states}
        schedules={schedules}
        mayEdit={mayEdit}
        onClose={() => {
          setOpened(undefined);
          if (query.has("review")) setQuery({}, { replace: true, preventScrollReset: true });
        }}
        onChanged={renew}
        onShow={(id) => {
          setOpened(undefined);
          choose(id);
        }}
      />
      <ShareDraft open={opened === "share"} onClose={() => setOpened(undefined)} />
      <VersionsDialog
        open={opened === "versions"}
        mayEdit={mayEdit}
        onClose={() => setOpened(undefined)}
        onView={(chosen) => {
          setVersion(chosen);
          setOpened(undefined);
        }}
        onRestored={renew}
      />
    </div>
  );
}

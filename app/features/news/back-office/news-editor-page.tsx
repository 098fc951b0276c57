import { useQuery } from "@tanstack/react-query";
import { useId, useState, type RefObject, useEffect } from "react";
import { Link } from "react-router";
import { ConflictNotice } from "#app/office/conflict-notice.tsx";
import { useStayWhileSending } from "#app/office/files/use-stay-while-sending.ts";
import { PageUndo, useTell } from "#app/office/notices.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { PageHead } from "#app/office/page-head.tsx";
import { Segments } from "#app/office/segments.tsx";
import { marksOffice } from "#app/office/shell/mark-office.ts";
import { moved, useReorder } from "#app/office/use-reorder.ts";
import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { languages } from "#app/platform/i18n/language.ts";
import { fieldIn } from "#app/platform/i18n/text-in.ts";
import { buttonClass } from "#app/ui/button/button-class.ts";
import { Button } from "#app/ui/button/button.tsx";
import { ListMessage } from "#app/ui/feedback/list-message.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { StaffItem } from "../staff-contract.ts";
import { NewsDetails, NewsTexts } from "../ui/news-fields.tsx";
import { PhotoField } from "../ui/photo-field.tsx";
import { readLastCategory } from "./last-category.ts";
import { withDisputed } from "./merge-news.ts";
import { newsDifferences } from "./news-differences.tsx";
import { NewsPreviewDialog } from "./news-preview-dialog.tsx";
import { PhotoTools } from "./photo-tools.tsx";
import { PublicationChoice } from "./publication-choice.tsx";
import { TextsLeft } from "./texts-left.tsx";
import { type DiscardedDraft, newsItemQuery, useNewsEditor } from "./use-news-editor.ts";

const fillsWindow = marksOffice("news-editor");

export function NewsEditorPage({ id }: { id: string | undefined }) {
  return <UndoableEditor key={id} id={id} />;
}

/** Starts the editor again when a draft is discarded, and when that is undone. */
function UndoableEditor({ id }: { id: string | undefined }) {
  const { discarded } = useMessages("news").office.editor;
  const [round, setRound] = useState(0);
  const restart = () => setRound((before) => before + 1);
  const tell = useTell();

  function offerRestore({ restore }: DiscardedDraft) {
    function undo() {
      restore();
      restart();
    }
    tell({ tone: "done", said: discarded, undo });
    restart();
  }

  return (
    <>
      {id ? (
        <ChangeNews key={round} id={id} onDiscard={offerRestore} />
      ) : (
        <NewsEditor key={round} item={undefined} onDiscard={offerRestore} />
      )}
      <PageUndo />
    </>
  );
}

type Discardable = { onDiscard: (discarded: DiscardedDraft) => void };

function ChangeNews({ id, onDiscard }: { id: string } & Discardable) {
  const { notFound, changeTitle } = useMessages("news").office.editor;
  const { data: item, isError, isFetching, dataUpdatedAt } = useQuery(newsItemQuery(id));
  // The key remounts the form when fresh data arrives.
  if (item && !isFetching && !isError) return <NewsEditor key={dataUpdatedAt} item={item} onDiscard={onDiscard} />;
  return (
    <>
      <PageHead title={changeTitle} />
      {isError ? <ListMessage urgent icon="alert" title={notFound} /> : <Skeleton className="h-96 rounded-lg!" />}
    </>
  );
}

/** Both languages side by side, the photos below them, and a column for publishing and details. */
function NewsEditor({ item, onDiscard }: { item: StaffItem | undefined } & Discardable) {
  const messages = useMessages("news");
  const { editor: t } = messages.office;
  const own = useLanguage();
  const editor = useNewsEditor(item, onDiscard);
  const { isSaving, conflict, problems, kept } = editor;
  const form = editor.form.ref;
  const [pending, setPending] = useState(0);
  useStayWhileSending(pending > 0);
  const [lastCategory] = useState(readLastCategory);
  const [shown, setShown] = useState(own);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const formId = useId();
  const movePhoto = (from: number, to: number) => editor.setPhotos((photos) => moved(photos, from, to));
  const photoOrder = useReorder(editor.photos.length, movePhoto);
  // The title in the other language is hidden on phones.
  useFirstFocus(form, item ? undefined : fieldIn("title", own));
  return (
    <>
      <PageHead title={item ? t.changeTitle : t.newTitle}>
        {kept && (
          <p role="status" className="news-kept">
            <span>{t[kept]}</span>
            <Button tone="quiet" size="small" onClick={editor.startOver}>
              {t.startOver}
            </Button>
          </p>
        )}
        <Link to="/admin/news" className={buttonClass({ tone: "outline" }, "max-md:hidden")}>
          {t.back}
        </Link>
        <Button tone="outline" onClick={() => setIsPreviewed(true)}>
          <Icon name="eye" size={18} />
          <span className="whitespace-nowrap max-md:sr-only">{t.preview.open}</span>
        </Button>
        <Button type="submit" form={formId} busy={isSaving || pending > 0}>
          {pending > 0 ? messages.news.form.photos.saving : isSaving ? t.saving : t.submit[actionOf(item, editor.when)]}
        </Button>
      </PageHead>
      <form {...editor.form} id={formId} data-draft-lasts className="news-editor">
        {/* The version is saved with the draft, so changes that others have made since then cause a conflict. */}
        {item && <input hidden readOnly name="version" defaultValue={item.version} />}
        <div className="news-editor-main">
          {conflict && (
            <ConflictNotice
              last={conflict.changed}
              versions={newsDifferences(conflict.wanted.current, withDisputed(conflict.wanted), messages)}
              action="apply"
              busy={isSaving}
              onApply={() => form.current?.requestSubmit()}
              onKeep={() => editor.keepTheirs(conflict.wanted)}
            />
          )}
          <Segments
            label={t.preview.language}
            choices={languages.map((value) => ({ value, name: messages.news.form.languages[value] }))}
            chosen={shown}
            onChoose={setShown}
          />
          <div className="news-languages">
            {languages.map((language) => (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields have the focus
              <section
                key={language}
                aria-label={messages.news.form.languages[language]}
                data-away={language !== shown || undefined}
                // A language that is shown because of its errors stays when they are corrected.
                onFocus={() => setShown(language)}
              >
                <header>
                  <h2>{messages.news.form.languages[language]}</h2>
                  <TextsLeft form={form} language={language} />
                </header>
                <NewsTexts language={language} messages={messages.news} problems={problems} item={item} />
              </section>
            ))}
          </div>
          <PhotoField
            messages={messages.news.form.photos}
            formId={editor.formId}
            photos={editor.photos}
            onChange={editor.setPhotos}
            onPending={(change) => setPending((before) => before + change)}
            error={sentenceOf(messages.news, problems["gallery"] ?? problems["photoTexts"])}
            renderTools={(path, index) => (
              <PhotoTools path={path} index={index} editor={editor} onMove={(to) => movePhoto(index, to)} />
            )}
            attributesOf={(index) => ({
              ...photoOrder.handleOf(index),
              ...photoOrder.placeOf(index),
              onKeyDown: (event) => photoOrder.moveByKey(event, index),
            })}
          />
        </div>
        <aside ref={fillsWindow} className="news-editor-side">
          <PublicationChoice item={item} problem={sentenceOf(messages.news, problems["publishAt"])} />
          <fieldset className="news-box">
            <legend>{t.details}</legend>
            <NewsDetails messages={messages.news} problems={problems} item={item} category={lastCategory} />
          </fieldset>
        </aside>
      </form>
      {isPreviewed && (
        <NewsPreviewDialog
          form={form}
          photos={editor.photos}
          photoTexts={editor.photoTexts}
          first={shown}
          onClose={() => setIsPreviewed(false)}
        />
      )}
    </>
  );
}

/** What the button at the top does. */
function actionOf(item: StaffItem | undefined, when: unknown): "publish" | "save" | "draft" | "at" {
  if (when === "at") return "at";
  if (when === "draft") return item?.status === "waiting" ? "save" : "draft";
  return item?.status === "published" ? "save" : "publish";
}

/**
 * Focuses a form field when it becomes visible, unless someone already types in another one. The page can still be hidden
 * while the rest of it loads.
 */
function useFirstFocus(form: RefObject<HTMLFormElement | null>, name: string | undefined): void {
  useEffect(() => {
    const field = name === undefined ? undefined : form.current?.elements.namedItem(name);
    if (!(field instanceof HTMLElement)) return;
    const shown = new ResizeObserver(() => {
      if (!field.checkVisibility()) return;
      shown.disconnect();
      if (!form.current?.contains(document.activeElement)) field.focus();
    });
    shown.observe(field);
    return () => shown.disconnect();
  }, [form, name]);
}

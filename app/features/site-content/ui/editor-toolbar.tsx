import type { ReactNode } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { Segments } from "#app/office/segments.tsx";
import { useCount } from "#app/office/use-count.ts";
import { languageName } from "#app/platform/i18n/language-name.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { type Language, languages } from "#app/platform/i18n/language.ts";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { Button } from "#app/ui/button/button.tsx";
import { controlClass } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { OtherEditor } from "../contract.ts";
import { type EditedPage, editedPages } from "../preview.ts";
import { OtherEditors } from "./other-editors.tsx";
import { pageWith, type PreviewDialog, previewDialogs } from "./preview-dialogs.ts";
import type { Device } from "./preview-frame.tsx";

/** What the preview shows. `dialog` is open on the page. */
export type Shown = { page: EditedPage; language: Language; device: Device; dialog: PreviewDialog | undefined };

type Props = {
  shown: Shown;
  drafts: number;
  others: readonly OtherEditor[];
  /** The progress of replacing the samples. */
  samplesLeft: ReactNode;
  onShow: (change: Partial<Shown>) => void;
  onVersions: () => void;
  /** Undefined if the user cannot edit. */
  onShare: (() => void) | undefined;
  /** Undefined if the user cannot edit. */
  onReview: (() => void) | undefined;
};

/** Selects the page, language, and width. Opens the version list and the review of drafts. */
export function EditorToolbar({ shown, drafts, others, samplesLeft, onShow, onVersions, onShare, onReview }: Props) {
  const messages = useMessages("siteContent");
  const own = useLanguage();
  const counted = useCount();
  const changes = pluralize(messages.changesOf, drafts, own);
  return (
    <div className="site-tools">
      <div className="select">
        <select
          aria-label={messages.pages.label}
          className={`${controlClass} font-semibold`}
          value={shown.dialog ?? shown.page}
          onChange={({ target }) => {
            const dialog = previewDialogs.find((each) => each === target.value);
            const page = editedPages.find((page) => page === target.value) ?? "/";
            onShow({ dialog, page: dialog ? pageWith(dialog, shown.page) : page });
          }}
        >
          {editedPages.map((page) => (
            <option key={page} value={page}>
              {messages.pages[page]}
            </option>
          ))}
          <optgroup label={messages.dialogs.label}>
            {previewDialogs.map((dialog) => (
              <option key={dialog} value={dialog}>
                {messages.dialogs[dialog]}
              </option>
            ))}
          </optgroup>
        </select>
        <Icon name="chevronDown" size={20} />
      </div>
      <Segments
        label={messages.language}
        choices={languages.map((value) => ({ value, name: languageName(value, own) }))}
        chosen={shown.language}
        onChoose={(language) => onShow({ language })}
      />
      <div className="site-devices">
        <Segments
          label={messages.width}
          choices={devices.map((value) => ({ value, name: messages.widths[value] }))}
          chosen={shown.device}
          onChoose={(device) => onShow({ device })}
        />
      </div>
      <div className="site-samples">{samplesLeft}</div>
      <OtherEditors editors={others} />
      <Button tone="outline" onClick={onVersions} className="site-versions">
        <Icon name="history" size={18} />
        <span className="site-word">{messages.versions}</span>
      </Button>
      {onShare && (
        <Button tone="outline" onClick={onShare} className="site-versions">
          <Icon name="external" size={18} />
          <span className="site-word">{messages.share.open}</span>
        </Button>
      )}
      {onReview && (
        <Button onClick={onReview}>
          {messages.review}
          {drafts > 0 && (
            <span className="site-count" title={changes}>
              <span aria-hidden="true">{counted(drafts)}</span>
              <span className="sr-only">{changes}</span>
            </span>
          )}
        </Button>
      )}
    </div>
  );
}

const devices = ["desktop", "phone"] as const;

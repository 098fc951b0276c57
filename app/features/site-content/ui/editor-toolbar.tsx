import { useMessages } from "#app/office/office-messages.tsx";
import { type Language, languages } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { Button } from "#app/ui/button/button.tsx";
import { controlClass } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type EditedPage, editedPages } from "../preview.ts";
import type { Device } from "./preview-frame.tsx";

/** The previewed page, language, and device. */
export type Shown = { page: EditedPage; language: Language; device: Device };

type Props = {
  shown: Shown;
  /** The number of blocks with a draft. */
  drafts: number;
  onShow: (change: Partial<Shown>) => void;
  onVersions: () => void;
  /** Undefined if the user cannot edit. */
  onReview: (() => void) | undefined;
};

/** Selects the page, language, and width. Opens the version list and the review of drafts. */
export function EditorToolbar({ shown, drafts, onShow, onVersions, onReview }: Props) {
  const messages = useMessages("siteContent");
  const own = useLanguage();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="select grow sm:grow-0">
        <select
          aria-label={messages.pages.label}
          className={`${controlClass} py-1.5! font-medium`}
          value={shown.page}
          onChange={({ target }) => onShow({ page: editedPages.find((page) => page === target.value) ?? "/" })}
        >
          {editedPages.map((page) => (
            <option key={page} value={page}>
              {messages.pages[page]}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={20} />
      </div>
      <Choice
        label={messages.language}
        options={languages}
        value={shown.language}
        names={messages.languages}
        onChange={(language) => onShow({ language })}
      />
      <Choice
        label={messages.width}
        options={["phone", "desktop"] as const}
        value={shown.device}
        names={messages.widths}
        onChange={(device) => onShow({ device })}
      />
      <div className="flex grow gap-2 sm:ms-auto sm:grow-0">
        <Button tone="outline" size="small" onClick={onVersions}>
          <Icon name="history" size={18} />
          {messages.versions}
        </Button>
        {onReview && (
          <Button size="small" className="grow" onClick={onReview}>
            {messages.review}
            {drafts > 0 && ` (${pluralize(messages.changesOf, drafts, own)})`}
          </Button>
        )}
      </div>
    </div>
  );
}

type ChoiceProps<Option extends string> = {
  label: string;
  options: readonly Option[];
  value: Option;
  names: Readonly<Record<Option, string>>;
  onChange: (option: Option) => void;
};

function Choice<Option extends string>({ label, options, value, names, onChange }: ChoiceProps<Option>) {
  return (
    <div role="group" aria-label={label} className="flex rounded-full border border-line p-0.5">
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className="min-h-11 cursor-pointer rounded-full px-3 text-sm font-semibold aria-pressed:bg-pine aria-pressed:text-paper"
        >
          {names[option]}
        </button>
      ))}
    </div>
  );
}

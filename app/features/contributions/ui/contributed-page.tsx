import { useMessages } from "#app/office/office-messages.tsx";
import { directionOf } from "#app/platform/i18n/language.ts";
import { attributesOfText } from "#app/platform/i18n/text-in.ts";
import type { OpenedContribution } from "../contract.ts";

type Page = NonNullable<OpenedContribution["pages"]>[number];
type Props = {
  page: Page;
  /** The URL of the first photo, which is shown below the lead. */
  photo: string | undefined;
};

/** A preview of a contribution's page in one language. Long previews scroll separately to keep the buttons nearby. */
export function ContributedPage({ page, photo }: Props) {
  const { review } = useMessages("contributions");
  const { language, path, title, lead, html } = page;
  const label = review.pageIn[language];
  return (
    <div className="grid min-w-0 gap-2">
      <p className="text-sm">
        <a target="_blank" rel="noopener" href={path} className="text-leaf underline">
          {label} <span className="sr-only">({review.opensInNewTab})</span>
        </a>
      </p>
      <div
        role="group"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll
        tabIndex={0}
        lang={language}
        dir={directionOf(language)}
        className="grid max-h-144 gap-3 overflow-y-auto rounded-md border border-line bg-paper px-4 py-3 wrap-anywhere"
      >
        <h3 {...attributesOfText(title)} className="text-xl">
          {title.text}
        </h3>
        <p {...attributesOfText(lead)} className="lead">
          {lead.text}
        </p>
        {photo && <img src={photo} alt="" loading="lazy" className="w-full rounded-md" />}
        <div
          {...attributesOfText(html)}
          className="article max-w-none [&>*]:max-w-[68ch] [&>:first-child]:mt-0"
          dangerouslySetInnerHTML={{ __html: html.text }}
        />
      </div>
    </div>
  );
}

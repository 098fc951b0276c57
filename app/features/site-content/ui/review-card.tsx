import { useMomentText } from "#app/office/moment.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type BlockId, blocks } from "#content/site-content.ts";
import type { BlockState } from "../contract.ts";
import { DifferenceRows } from "./difference-row.tsx";
import type { Difference } from "./differences-of.ts";

export type ReviewedDraft = {
  id: BlockId;
  draft: NonNullable<BlockState["draft"]>;
  published: BlockState["published"];
};

type Props = Omit<ReviewedDraft, "published"> & {
  differences: readonly Difference[];
  isChosen: boolean;
  isOpen: boolean;
  isBusy: boolean;
  /** Undefined if the user cannot edit. */
  onChoose: (() => void) | undefined;
  onOpen: (isOpen: boolean) => void;
  onShow: () => void;
  onDiscard: () => void;
};

/** The changes of a section. It is never taller than the screen: longer ones scroll. */
export function ReviewCard(props: Props) {
  const { id, draft, differences, isChosen, isOpen, isBusy, onChoose, onOpen, onShow, onDiscard } = props;
  const messages = useMessages("siteContent");
  const { reviewed } = messages;
  const language = useLanguage();
  const momentText = useMomentText();
  const name = blocks[id].label[language];
  const titleId = `review-${id}-title`;
  return (
    <article id={`review-${id}`} aria-labelledby={titleId} className="review-card">
      <header>
        <label>
          {onChoose && <input type="checkbox" checked={isChosen} onChange={onChoose} />}
          <h3 id={titleId}>{name}</h3>
        </label>
        <p>
          <Sentence
            text={reviewed.by}
            values={{
              changes: pluralize(messages.changesOf, differences.length, language),
              moment: momentText(draft.at),
              name: draft.by,
            }}
          />
        </p>
        <div>
          <Button tone="quiet" size="small" aria-label={`${reviewed.page}: ${name}`} onClick={onShow}>
            <Icon name="eye" size={18} />
            <span className="max-lg:sr-only">{reviewed.page}</span>
          </Button>
          {onChoose && (
            <Button
              tone="quiet"
              size="small"
              busy={isBusy}
              aria-label={`${messages.discard}: ${name}`}
              onClick={onDiscard}
            >
              {reviewed.discard}
            </Button>
          )}
          <IconButton
            label={`${isOpen ? messages.close : reviewed.open}: ${name}`}
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          >
            <Icon name="chevronDown" size={20} className={isOpen ? "rotate-180" : undefined} />
          </IconButton>
        </div>
      </header>
      {isOpen && (
        // Long sections scroll, so they need the focus for the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div role="region" aria-labelledby={titleId} tabIndex={0} className="review-changes">
          <DifferenceRows differences={differences} sides={messages} />
        </div>
      )}
    </article>
  );
}

import type { ReactNode } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { isHidden } from "#app/platform/content/block-values.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type BlockId, blocks } from "#content/site-content.ts";
import { type BlockState, type OtherEditor, type Schedule } from "../contract.ts";
import { useKeptBlocks } from "./kept-block.ts";
import { OtherEditors } from "./other-editors.tsx";
import { isScheduled } from "./use-discard.tsx";

type ListProps = {
  states: readonly BlockState[];
  samples: readonly string[];
  others: readonly OtherEditor[];
  schedules: readonly Schedule[];
  mayEdit: boolean;
  /** Shown below the list. */
  foot: ReactNode;
  onChoose: (id: BlockId) => void;
};

/** The blocks as buttons, in reading order. */
export function BlockList({ states, samples, others, schedules, mayEdit, foot, onChoose }: ListProps) {
  const messages = useMessages("siteContent");
  const language = useLanguage();
  const kept = useKeptBlocks(states);
  return (
    <div className="site-form">
      <header className="site-head">
        <h2 className="px-[calc(var(--inset)-0.5rem)]">{messages.blocks}</h2>
      </header>
      <nav aria-label={messages.blocks}>
        <ul className="site-blocks">
          {states.map(({ id, published, draft, isBroken }) => {
            const isOff = isHidden(blocks[id], draft?.value ?? published);
            const left = samples.filter((block) => block === id).length;
            return (
              <li key={id}>
                <button type="button" data-block={id} onClick={() => onChoose(id)}>
                  <span className={isOff ? "grow text-muted line-through" : "grow"}>{blocks[id].label[language]}</span>
                  {isOff && <span className="site-hidden">{messages.hidden}</span>}
                  <OtherEditors editors={others.filter(({ block }) => block === id)} />
                  {isBroken && <Icon name="alert" className="text-red" />}
                  {kept.includes(id) && <span className="site-failed">{messages.notSaved}</span>}
                  {draft && <span className="site-draft">{messages.draft}</span>}
                  {isScheduled(id, schedules) && <span className="site-draft">{messages.later.badge}</span>}
                  {schedules.some(({ blocks, failure }) => failure && blocks.includes(id)) && (
                    <span className="site-failed">{messages.later.failedBadge}</span>
                  )}
                  {left > 0 && <span className="site-mark">{pluralize(messages.samplesOf, left, language)}</span>}
                  <Icon name="chevron" size={18} />
                </button>
              </li>
            );
          })}
        </ul>
      </nav>
      <footer className="site-foot">
        {mayEdit && <p>{messages.chooseBlock}</p>}
        {foot}
      </footer>
    </div>
  );
}

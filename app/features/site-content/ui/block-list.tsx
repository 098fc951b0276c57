import { useMessages } from "#app/office/office-messages.tsx";
import { RequirePermission } from "#app/office/shell/admin-gate.tsx";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type BlockId, blocks } from "#content/site-content.ts";
import { type BlockState, saveDraft } from "../contract.ts";

type ListProps = {
  states: readonly BlockState[];
  /** The block of each remaining sample. */
  samples: readonly string[];
  onChoose: (id: BlockId) => void;
};

/** The blocks as buttons, in reading order. */
export function BlockList({ states, samples, onChoose }: ListProps) {
  const messages = useMessages("siteContent");
  const language = useLanguage();
  return (
    <nav aria-label={messages.blocks}>
      <RequirePermission call={saveDraft}>
        <p className="mb-3 text-sm text-muted">{messages.chooseBlock}</p>
      </RequirePermission>
      <ul className="grid gap-1">
        {states.map(({ id, draft, isBroken }) => {
          const left = samples.filter((block) => block === id).length;
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChoose(id)}
                className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start hover:bg-mint"
              >
                <span className="grow">{blocks[id].label[language]}</span>
                {left > 0 && (
                  <span className="rounded-full border border-gold px-2 text-xs text-gold-text">
                    {pluralize(messages.samplesOf, left, language)}
                  </span>
                )}
                {draft && <span className="rounded-full bg-mint px-2 text-xs text-leaf">{messages.draft}</span>}
                {isBroken && <Icon name="alert" className="text-red" />}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

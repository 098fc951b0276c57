import { useMessages } from "#app/office/office-messages.tsx";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { type BlockId, blocks } from "#content/site-content.ts";
import type { BlockState } from "../contract.ts";
import { useKeptBlocks } from "./kept-block.ts";

type Props = { states: readonly BlockState[]; onShow: (id: BlockId) => void };

/** Says which sections have changes that are not in any draft, so that they would be missing from what is published. */
export function NotSaved({ states, onShow }: Props) {
  const messages = useMessages("siteContent");
  const language = useLanguage();
  const kept = useKeptBlocks(states);
  if (kept.length === 0) return null;
  return (
    <div role="alert" className="grid gap-2 rounded-lg border border-red bg-red-soft px-4 py-3">
      <p>{messages.reviewed.notSaved}</p>
      <ul className="flex flex-wrap gap-2">
        {kept.map((id) => (
          <li key={id}>
            <Button tone="outline" size="small" onClick={() => onShow(id)}>
              {blocks[id].label[language]}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useRef } from "react";
import { useMomentText } from "#app/office/moment.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { IconButton } from "#app/ui/button/button.tsx";
import { keepFocus } from "#app/ui/form/keep-focus.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type BlockId, blocks } from "#content/site-content.ts";
import type { BlockState, OtherEditor } from "../contract.ts";
import { OtherEditors } from "./other-editors.tsx";

type Props = {
  id: BlockId;
  state: BlockState;
  others: readonly OtherEditor[];
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
  onClose: () => void;
};

/** The name of the block, who changed it last, and the buttons that are always needed. */
export function BlockHead({ id, state, others, onUndo, onRedo, onClose }: Props) {
  const messages = useMessages("siteContent");
  const language = useLanguage();
  const momentText = useMomentText();
  const undo = useRef<HTMLButtonElement>(null);
  const redo = useRef<HTMLButtonElement>(null);
  return (
    <header className="site-head">
      <IconButton label={messages.close} onClick={onClose}>
        <span className="rotate-180">
          <Icon name="chevron" size={20} />
        </span>
      </IconButton>
      <div>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {blocks[id].label[language]}
        </h2>
        {state.draft && (
          <p>
            <Sentence text={messages.draftBy} values={{ name: state.draft.by, moment: momentText(state.draft.at) }} />
          </p>
        )}
      </div>
      <OtherEditors editors={others} />
      <IconButton
        ref={undo}
        label={messages.undo}
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!onUndo}
        onClick={() => onUndo && keepFocus(onUndo, () => redo.current)}
      >
        <Icon name="restore" />
      </IconButton>
      <IconButton
        ref={redo}
        label={messages.redo}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        disabled={!onRedo}
        onClick={() => onRedo && keepFocus(onRedo, () => undo.current)}
      >
        <Icon name="restore" className="ltr:-scale-x-100 rtl:scale-x-100" />
      </IconButton>
      {state.isBroken && <p className="basis-full text-red">{messages.broken}</p>}
    </header>
  );
}

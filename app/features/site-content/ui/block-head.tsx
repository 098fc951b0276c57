import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { useMessages } from "#app/office/office-messages.tsx";
import { formatDateTime } from "#app/platform/i18n/date-time.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { IconButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type BlockId, blocks } from "#content/site-content.ts";
import type { BlockState } from "../contract.ts";

type Props = {
  id: BlockId;
  state: BlockState;
  status: string;
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
  onClose: () => void;
};

/** The name of the block, what happens to its changes, and the buttons that are always needed. */
export function BlockHead({ id, state, status, onUndo, onRedo, onClose }: Props) {
  const messages = useMessages("siteContent");
  const language = useLanguage();
  return (
    <header className="sticky top-0 z-10 grid gap-2 border-b border-line bg-paper pb-3">
      <div className="flex items-center gap-1">
        <h2 id={`${id}-title`} className="min-w-0 grow truncate text-lg">
          {blocks[id].label[language]}
        </h2>
        <IconButton label={messages.undo} disabled={!onUndo} onClick={onUndo}>
          <Icon name="restore" />
        </IconButton>
        <IconButton label={messages.redo} disabled={!onRedo} onClick={onRedo}>
          <Icon name="restore" className="ltr:-scale-x-100 rtl:scale-x-100" />
        </IconButton>
        <IconButton label={messages.close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <p role="status" className="text-sm text-muted">
        {status}
      </p>
      {state.draft && (
        <p className="text-sm text-muted">
          {interpolate(messages.draftBy, {
            name: state.draft.by,
            moment: formatDateTime(state.draft.at, language, businessTimeZone),
          })}
        </p>
      )}
      {state.isBroken && <p className="text-sm text-red">{messages.broken}</p>}
    </header>
  );
}

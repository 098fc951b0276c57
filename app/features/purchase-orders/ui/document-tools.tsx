import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Words } from "../strings.en.ts";

/** Spec §2: Print and Download PDF both open the browser's print, Admin opens in a new tab. */
export function DocumentTools({ words, isReady }: { words: Words["tools"]; isReady: boolean }) {
  const print = () => window.print();
  return (
    <div className="flex w-full max-w-200 flex-wrap gap-2">
      <Button tone="outline" size="small" disabled={!isReady} onClick={print} className="max-sm:px-3">
        <Icon name="printer" size={18} />
        {words.print}
      </Button>
      <Button tone="outline" size="small" disabled={!isReady} onClick={print} className="max-sm:px-3">
        <Icon name="download" size={18} />
        {words.downloadPdf}
      </Button>
      <LinkButton
        tone="quiet"
        size="small"
        href="/admin"
        target="_blank"
        rel="noopener"
        title={words.newTab}
        className="max-sm:px-2 sm:ms-auto"
      >
        {words.admin}
        <Icon name="external" size={18} className="max-sm:hidden" />
      </LinkButton>
    </div>
  );
}

import { Button } from "#app/ui/button/button.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

type Props = { text: string; label: string; copied: string };

/** Copies a text to the clipboard and confirms it. Browsers only allow this on secure pages. */
export function CopyButton({ text, label, copied }: Props) {
  async function copy() {
    await navigator.clipboard.writeText(text);
    showToast({ title: copied });
  }

  if (!("clipboard" in navigator)) return null;
  return (
    <Button tone="outline" size="small" onClick={copy}>
      <Icon name="copy" size={20} />
      {label}
    </Button>
  );
}

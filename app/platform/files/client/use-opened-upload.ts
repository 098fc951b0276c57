import { useCallback, useState } from "react";
import { call } from "#app/platform/http/call.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { readUploadMessages } from "./messages-contract.ts";
import type { UploadMessages } from "./messages.ts";

/**
 * For islands with a button that opens an upload dialog. Loads the dialog's code (`load`: a single `import()`) and
 * messages when the button is pressed. Calls `onFailure` if that fails; the next press retries.
 */
export function useOpenedUpload<Part>(language: Language, load: () => Promise<Part>, onFailure: () => void) {
  const [opened, setOpened] = useState<{ part: Part; messages: UploadMessages }>();
  const [isOpening, setIsOpening] = useState(false);

  async function open() {
    setIsOpening(true);
    try {
      const [part, messages] = await Promise.all([load(), call(readUploadMessages, { query: { language } })]);
      setOpened({ part, messages });
    } catch {
      onFailure();
    } finally {
      setIsOpening(false);
    }
  }

  const close = useCallback(() => setOpened(undefined), []);
  return { opened, isOpening, open: () => void open(), close };
}

import { useCallback, useState } from "react";
import { call } from "#app/platform/http/call.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { UploadWords } from "./strings.en.ts";
import { readUploadWords } from "./words-contract.ts";

/**
 * For an island whose button opens an upload dialog: loads the dialog's code (`load`: one `import()`) and messages when
 * pressed. Failures go to `onFailure`, and the next press retries.
 */
export function useOpenedUpload<Part>(language: Language, load: () => Promise<Part>, onFailure: () => void) {
  const [opened, setOpened] = useState<{ part: Part; words: UploadWords }>();
  const [isOpening, setIsOpening] = useState(false);

  async function open() {
    setIsOpening(true);
    try {
      const [part, words] = await Promise.all([load(), call(readUploadWords, { query: { language } })]);
      setOpened({ part, words });
    } catch {
      onFailure();
    } finally {
      setIsOpening(false);
    }
  }

  const close = useCallback(() => setOpened(undefined), []);
  return { opened, isOpening, open: () => void open(), close };
}

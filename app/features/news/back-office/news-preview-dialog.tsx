import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { Segments } from "#app/office/segments.tsx";
import { type Language, languages } from "#app/platform/i18n/language.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import type { PhotoText } from "../contract.ts";
import { newsPreviewPath } from "../staff-contract.ts";

const devices = ["desktop", "phone"] as const;

type Props = {
  form: RefObject<HTMLFormElement | null>;
  photos: readonly string[];
  photoTexts: readonly PhotoText[];
  first: Language;
  onClose: () => void;
};

/** The item's page as visitors will see it, with everything that is not saved yet. */
export function NewsPreviewDialog({ form, photos, photoTexts, first, onClose }: Props) {
  const { news, office } = useMessages("news");
  const { preview: t } = office.editor;
  const { close } = useOfficeMessages();
  const [language, setLanguage] = useState(first);
  const [device, setDevice] = useState<(typeof devices)[number]>("desktop");
  const sent = useRef<HTMLFormElement>(null);
  const frame = useId();

  // A form that is sent to the frame shows the page with its own policy and styles.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the form contains the language
  useEffect(() => sent.current?.submit(), [language]);

  const typed = form.current ? Object.fromEntries(new FormData(form.current)) : {};
  return createPortal(
    <Dialog open title={t.title} closeLabel={close} onClose={onClose} className="news-preview">
      <div className="news-preview-tools">
        <Segments
          label={t.language}
          choices={languages.map((value) => ({ value, name: news.form.languages[value] }))}
          chosen={language}
          onChoose={setLanguage}
        />
        <Segments
          label={t.width}
          choices={devices.map((value) => ({ value, name: t.widths[value] }))}
          chosen={device}
          onChoose={setDevice}
        />
      </div>
      <form ref={sent} hidden method="post" action={newsPreviewPath} target={frame}>
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="item" value={JSON.stringify({ ...typed, photos, photoTexts })} />
      </form>
      {/* The page's policy already blocks scripts (server/news-preview.ts). */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe name={frame} title={t.title} data-device={device} />
    </Dialog>,
    document.body,
  );
}

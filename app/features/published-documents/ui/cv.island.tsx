import { useState } from "react";
import { useOpenedUpload } from "#app/platform/files/client/use-opened-upload.ts";
import { call, isNotFound } from "#app/platform/http/call.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { IconButton, LinkButton } from "#app/ui/button/button.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { newTab } from "#app/ui/layout/new-tab.tsx";
import { readCv } from "../cv/contract.ts";
import type { CvMessages } from "../messages.ts";

type Props = {
  language: Language;
  messages: CvMessages["island"];
  /** The path of the CV in the page's language, if there is one. */
  path: string | null;
};

/** The link to the CV in the page's language, and the button to replace it (requirements §2.5). */
export default function CvIsland({ language, messages, path }: Props) {
  const [shownPath, setShownPath] = useState(path);
  const upload = useOpenedUpload(
    language,
    () => import("./cv-replacement.tsx"),
    () => showToast({ title: messages.openFailed, tone: "destructive" }),
  );

  async function showNewCv() {
    try {
      const { cv } = await call(readCv, { query: { language } });
      setShownPath(cv.filePath);
      return true;
    } catch (error) {
      const isNone = isNotFound(error);
      if (isNone) setShownPath(null);
      showToast({ title: isNone ? messages.none : messages.fetchFailed, tone: "destructive" });
      return false;
    }
  }

  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        {shownPath ? (
          <LinkButton {...newTab} href={shownPath}>
            <Icon name="document" size={20} />
            {messages.view}
          </LinkButton>
        ) : (
          <p className="text-muted">{messages.none}</p>
        )}
        <IconButton
          label={messages.upload}
          aria-haspopup="dialog"
          aria-busy={upload.isOpening || undefined}
          onClick={upload.open}
        >
          <Icon name="upload" />
        </IconButton>
      </div>
      {upload.opened && (
        <upload.opened.part.CvReplacement
          language={language}
          messages={messages}
          uploadMessages={upload.opened.messages}
          onReplaced={showNewCv}
          onClose={upload.close}
        />
      )}
      <Toaster closeLabel={messages.close} />
    </>
  );
}

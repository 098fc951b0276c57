import { useEffect } from "react";
import * as z from "zod/mini";
import { useDraft } from "#app/platform/drafts/use-draft.ts";
import { useOpenedUpload } from "#app/platform/files/client/use-opened-upload.ts";
import { call } from "#app/platform/http/call.ts";
import { useAnswer } from "#app/platform/http/use-answer.ts";
import { useServerAway } from "#app/platform/http/use-server-away.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { Button } from "#app/ui/button/button.tsx";
import { type ContactWays, OtherWays } from "#app/ui/feedback/other-ways.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { listOwnPapers } from "../contract.ts";
import type { PageMessages } from "../messages.ts";
import { DraftCard, type UploadedFile } from "./draft-card.tsx";
import { OwnPapers } from "./own-papers.tsx";

const arrivedSchema = z.array(z.object({ name: z.string(), path: z.string() }));
const noneArrived: UploadedFile[] = [];

type Props = { language: Language; messages: PageMessages; ways: ContactWays };

/** Requirements §2.1 /upload: up to five PDFs at a time. The sender checks the details of each before adding it. */
export default function Upload({ language, messages, ways }: Props) {
  const { page } = messages;
  const { value: drafts, change: changeDrafts } = useDraft("papers", arrivedSchema, noneArrived);
  const own = useAnswer((signal) => call(listOwnPapers, { signal }));
  const isAway = useServerAway();
  const upload = useOpenedUpload(
    language,
    () => import("./paper-upload-dialog.tsx"),
    () => showToast({ title: page.openFailed, tone: "destructive" }),
  );

  // The drafts are stored in this browser, so their section is hidden in the server's page.
  const hasDrafts = drafts.length > 0;
  useEffect(() => {
    if (hasDrafts) dispatchEvent(new Event("restoreplace"));
  }, [hasDrafts]);

  const drop = (path: string) => changeDrafts((before) => before.filter((draft) => draft.path !== path));

  function finish(path: string, state: "pending" | "published") {
    drop(path);
    own.reload();
    showToast({ title: page[state] });
  }

  return (
    <>
      <div>
        <Button aria-haspopup="dialog" aria-busy={upload.isOpening} onClick={upload.open}>
          <Icon name="upload" size={20} />
          {page.choose}
        </Button>
        <div role="status">
          {isAway && (
            <OtherWays ways={ways} newTab={page.newTab} className="mt-6">
              <p>{page.away}</p>
            </OtherWays>
          )}
        </div>
      </div>
      {upload.opened && (
        <upload.opened.part.PaperUploadDialog
          language={language}
          messages={page}
          uploadMessages={upload.opened.messages}
          onSent={({ name, path }) => changeDrafts((before) => [...before, { name, path }])}
          onClose={upload.close}
        />
      )}
      <section aria-labelledby="drafts" hidden={!hasDrafts} className="grid gap-4">
        <h2 id="drafts" className="text-xl">
          {page.drafts}
        </h2>
        {drafts.map((file) => (
          <DraftCard
            key={file.path}
            file={file}
            messages={messages}
            onAdded={(state) => finish(file.path, state)}
            onDiscard={() => drop(file.path)}
          />
        ))}
      </section>
      <OwnPapers messages={messages} own={own} />
      <Toaster closeLabel={page.close} />
    </>
  );
}

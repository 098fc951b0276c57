import { useState } from "react";
import * as z from "zod/mini";
import { useDraft } from "#app/platform/drafts/use-draft.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { useServerAway } from "#app/platform/http/use-server-away.ts";
import type { UploadMessages } from "#app/platform/files/client/strings.en.ts";
import type { SentFile } from "#app/platform/files/client/uploads.ts";
import { useUploads } from "#app/platform/files/client/use-uploads.ts";
import { Button } from "#app/ui/button/button.tsx";
import { type ContactWays, OtherWays } from "#app/ui/feedback/other-ways.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { UploadDialog } from "#app/platform/files/client/upload-dialog.tsx";
import { paperRules } from "../contract.ts";
import type { Messages } from "../strings.en.ts";
import { DraftCard, type UploadedFile } from "./draft-card.tsx";
import { OwnPapers } from "./own-papers.tsx";

const arrivedSchema = z.array(z.object({ name: z.string(), path: z.string() }));
const noneArrived: UploadedFile[] = [];

type Props = { language: Language; messages: Messages; uploadMessages: UploadMessages };
type PageProps = Props & { ways: ContactWays };

/** Requirements §2.1 /upload: up to five PDFs at a time. The sender checks the details of each before adding it. */
export function UploadPage({ language, messages, uploadMessages, ways }: PageProps) {
  const { page } = messages;
  const { value: drafts, change: changeDrafts } = useDraft("papers", arrivedSchema, noneArrived);
  const [asked, setAsked] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const isAway = useServerAway();

  const askAgain = () => setAsked((before) => before + 1);
  const drop = (path: string) => changeDrafts((before) => before.filter((draft) => draft.path !== path));

  function finish(path: string, state: "pending" | "published") {
    drop(path);
    askAgain();
    showToast({ title: page[state] });
  }

  return (
    <div className="mx-auto grid max-w-240 gap-10 px-4 pt-8 pb-16 sm:px-8 sm:pt-12 sm:pb-24">
      <div>
        <h1>{page.title}</h1>
        <p className="mt-3 max-w-[68ch] text-lg text-muted">{page.lead}</p>
        <Button className="mt-6" onClick={() => setOpen(true)}>
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
      {isOpen && (
        <PaperUploads
          key={language}
          {...{ language, messages, uploadMessages }}
          onSent={({ name, path }) => changeDrafts((before) => [...before, { name, path }])}
          onClose={() => setOpen(false)}
        />
      )}
      {drafts.length > 0 && (
        <section aria-labelledby="drafts" className="grid gap-4">
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
      )}
      <OwnPapers key={asked} messages={messages} onRetry={askAgain} />
      <Toaster closeLabel={page.close} />
    </div>
  );
}

function PaperUploads(props: Props & { onSent: (file: SentFile) => void; onClose: () => void }) {
  const { language, messages, uploadMessages, onSent, onClose } = props;
  const { content, view } = useUploads({
    rules: paperRules,
    purpose: "paper",
    language,
    messages: uploadMessages,
    onSent,
  });
  // After the upload, the sender continues on the page instead of in the dialog.
  const isDone = view.files.length > 0 && view.files.every(({ state }) => state === "sent");
  return (
    <UploadDialog
      {...content}
      open={!isDone}
      onClose={onClose}
      title={messages.page.dialogTitle}
      description={messages.page.dialogText}
    />
  );
}

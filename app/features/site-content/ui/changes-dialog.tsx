import { useIsMutating, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import { languages } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { type BlockId, blocks } from "#content/site-content.ts";
import { type BlockState, publishDrafts } from "../contract.ts";
import { type Difference, differencesOf } from "./differences-of.ts";
import { useDiscard } from "./use-discard.tsx";
import { oneAfterAnother, siteContentQuery } from "./use-edited-block.ts";
import { siteFileKey } from "./use-file-upload.ts";

type Props = {
  open: boolean;
  states: readonly BlockState[];
  mayEdit: boolean;
  onClose: () => void;
  onChanged: () => void;
};

/**
 * Shows the changes in every draft by field, before and after, in both languages. Publishes the selected drafts
 * together.
 */
export function ChangesDialog({ open, states, mayEdit, onClose, onChanged }: Props) {
  const messages = useMessages("siteContent");
  const { close, conflict, failed } = useOfficeMessages();
  const language = useLanguage();
  const client = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<BlockId>>(new Set());
  const drafts = states.filter(({ draft }) => draft);
  const chosen = drafts.filter(({ id }) => !left.has(id));
  const keep = (answer: unknown) => {
    client.setQueryData(siteContentQuery.queryKey, answer);
    onChanged();
  };
  const publish = useCall(publishDrafts, {
    mutation: oneAfterAnother,
    done: messages.published,
    onDone(answer) {
      keep(answer);
      setLeft(new Set()); // sections that were left out are chosen next time
      onClose();
    },
    async onRefused({ status, fields, detail }) {
      showToast({
        title: status === 409 ? conflict.title : (Object.values(fields)[0] ?? detail ?? failed),
        tone: "destructive",
      });
      if (status === 409) await client.refetchQueries(siteContentQuery);
    },
  });
  const discard = useDiscard(keep);

  function toggle(id: BlockId) {
    setLeft((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  }

  // Wait for drafts that are being saved, because their version will change, and for files that belong to them.
  const isBusy = useIsMutating() > 0;
  const isUploading = useIsMutating({ mutationKey: [siteFileKey] }) > 0;
  const versions = Object.fromEntries(chosen.map(({ id, draft }) => [id, draft?.version ?? 0]));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.changes}
      closeLabel={close}
      className="lg:w-[52rem]!"
      footer={
        mayEdit && (
          <Button
            busy={isBusy}
            disabled={chosen.length === 0}
            onClick={() => publish.mutate({ body: { drafts: versions } })}
          >
            {isUploading ? messages.uploading : messages.publish}
          </Button>
        )
      }
    >
      {discard.bar}
      {drafts.length === 0 && <p className="text-muted">{messages.noChanges}</p>}
      <ul className="grid gap-6">
        {drafts.map(({ id, published, draft }) => (
          <li key={id} className="grid gap-3">
            <div className="flex flex-wrap items-center gap-3">
              <label className="flex min-h-11 grow items-center gap-3 font-semibold">
                <input
                  type="checkbox"
                  checked={!left.has(id)}
                  onChange={() => toggle(id)}
                  className="size-5 accent-pine"
                />
                {blocks[id].label[language]}
              </label>
              {mayEdit && (
                <Button
                  tone="quiet"
                  size="small"
                  busy={isBusy}
                  aria-label={`${messages.discard}: ${blocks[id].label[language]}`}
                  onClick={() => draft && discard.start({ id, draft, published })}
                >
                  {messages.discard}
                </Button>
              )}
            </div>
            {draft &&
              differencesOf(blocks[id], published, draft.value).map((difference) => (
                <ShownDifference key={difference.field} difference={difference} />
              ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function ShownDifference({ difference: { label, before, after } }: { difference: Difference }) {
  const messages = useMessages("siteContent");
  const language = useLanguage();
  const isSameInBoth = before.en === before.ar && after.en === after.ar;
  const changed = isSameInBoth ? (["en"] as const) : languages.filter((of) => before[of] !== after[of]);
  return (
    <div className="rounded-md border border-line p-3">
      <p className="mb-2 text-sm font-medium">{label[language]}</p>
      {changed.map((of) => (
        <dl key={of} className="mb-2 grid gap-2 sm:grid-cols-2">
          <Side label={messages.before} text={before[of]} language={of} />
          <Side label={messages.after} text={after[of]} language={of} />
        </dl>
      ))}
    </div>
  );
}

function Side({ label, text, language }: { label: string; text: string; language: "en" | "ar" }) {
  return (
    <div className="min-w-0 rounded-sm bg-mint px-3 py-2">
      <dt className="text-xs text-muted">{label}</dt>
      <dd lang={language} dir={language === "ar" ? "rtl" : "ltr"} className="whitespace-pre-line wrap-anywhere">
        {text}
      </dd>
    </div>
  );
}

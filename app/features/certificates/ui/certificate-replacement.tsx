import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call, CallError } from "#app/platform/http/call.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import type { UploadWords } from "#app/platform/upload-engine/strings.en.ts";
import type { SentFile } from "#app/platform/upload-engine/uploads.ts";
import { useUploads } from "#app/platform/upload-engine/use-uploads.ts";
import { showToast } from "#app/ui/toast.ts";
import { UploadDialog } from "#app/ui/upload-dialog.tsx";
import { type CertificateKind, certificateRules, replaceDocument } from "../contract.ts";
import type { Words } from "../strings.en.ts";

type Props = {
  kind: CertificateKind;
  words: Words;
  uploadWords: UploadWords;
  onReplaced: () => void;
  onClose: () => void;
};

/** Sends a certificate and makes it the one that the site shows. */
export function CertificateReplacement({ kind, words, uploadWords, onReplaced, onClose }: Props) {
  const { settings } = words;
  const language = useLanguage();
  const [refusal, setRefusal] = useState<string>();
  const { uploads, content } = useUploads({
    rules: certificateRules[kind],
    purpose: kind,
    language,
    words: uploadWords,
    onSent: (file) => void save(file),
  });

  /** A mutation, so that the gate hears of a session that is over. */
  const replace = useMutation({
    mutationFn: (documentURL: string) => call(replaceDocument, { params: { kind }, body: { documentURL } }),
  });

  async function save({ path }: SentFile) {
    try {
      await replace.mutateAsync(path);
      showToast({ title: settings.saved, description: words.titles[kind] });
      onReplaced();
      onClose();
    } catch (error) {
      const reason = error instanceof CallError ? error.problem?.detail : undefined;
      setRefusal([settings.failed, reason].filter(Boolean).join(" "));
    }
  }

  function tryAgain() {
    setRefusal(undefined);
    uploads.clear();
  }

  const rows = content.rows.map((row) => (refusal ? { ...row, state: "failed" as const, trouble: refusal } : row));
  return (
    <UploadDialog
      {...content}
      rows={rows}
      actions={refusal ? [{ label: settings.tryAgain, act: tryAgain, primary: true }] : content.actions}
      open
      onClose={onClose}
      title={fill(settings.dialogTitle, { title: words.titles[kind] })}
      description={settings.text}
    />
  );
}

import { useMutation } from "@tanstack/react-query";
import { use, useEffect, useId, useRef } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { call, rejectionOf } from "#app/platform/http/call.ts";
import { signUpload } from "#app/platform/files/contract.ts";
import { BlockFormContext } from "./block-form-context.ts";

/** The name of the mutations that upload and process files, followed by the block. */
export const siteFileKey = "site-file";

/**
 * Uploads and processes a file. `onMade` receives the result, unless the field is gone. It is called as rendered last,
 * because the field may have moved in its list in the meantime.
 */
export function useFileUpload<Made>(purpose: string, onMade: (made: Made) => void) {
  const messages = useMessages("siteContent");
  const { block } = use(BlockFormContext);
  const latest = useRef<typeof onMade>(undefined);
  useEffect(() => {
    latest.current = onMade;
    return () => void (latest.current = undefined);
  });
  const id = useId();
  const work = useMutation({
    mutationKey: [siteFileKey, block],
    scope: { id }, // in the order of the clicks, so that the last one stays
    mutationFn: (step: () => Promise<Made>) => step(),
    onSuccess: (made) => latest.current?.(made),
  });

  async function send(file: File): Promise<string> {
    const { uploadURL, headers } = await call(signUpload, {
      body: { name: file.name, type: file.type, size: file.size, purpose },
    });
    const response = await fetch(uploadURL, { method: "PUT", headers, body: file });
    if (!response.ok) throw new Error(`Expected the upload to succeed, not ${response.status}`);
    return uploadURL;
  }

  return { isBusy: work.isPending, failure: work.error ? reasonOf(work.error) : undefined, run: work.mutate, send };

  function reasonOf(error: unknown): string {
    const { fields, detail } = rejectionOf(error);
    return fields["file"] ?? fields["objectURL"] ?? detail ?? messages.uploadFailed;
  }
}

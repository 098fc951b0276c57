import { useState } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { call, rejectionOf } from "#app/platform/http/call.ts";
import { signUpload } from "#app/platform/files/contract.ts";

/** Uploads and processes a file. `failure` is the latest error. */
export function useFileUpload(purpose: string) {
  const messages = useMessages("siteContent");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** Runs a step and reports its error. */
  async function attempt<Made>(step: () => Promise<Made>): Promise<Made | undefined> {
    setBusy(true);
    setFailure(undefined);
    try {
      return await step();
    } catch (error) {
      const { fields, detail } = rejectionOf(error);
      setFailure(fields["file"] ?? fields["objectURL"] ?? detail ?? messages.uploadFailed);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  async function send(file: File): Promise<string> {
    const { uploadURL, headers } = await call(signUpload, {
      body: { name: file.name, type: file.type, size: file.size, purpose },
    });
    const response = await fetch(uploadURL, { method: "PUT", headers, body: file });
    if (!response.ok) throw new Error(`Expected the upload to succeed, not ${response.status}`);
    return uploadURL;
  }

  return { isBusy, failure, attempt, send };
}

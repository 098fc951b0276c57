import { FileNotSent } from "./file-not-sent.ts";
import type { ShownFile } from "./shown-file.ts";
import { createUploads, type UploadOptions, type UploadsView } from "./uploads.ts";

type Options = Pick<UploadOptions, "rules" | "purpose" | "language" | "messages"> & {
  signal: AbortSignal;
  /** Called with the file, and with why it has to wait, if it does. */
  onProgress: (file: ShownFile, notice: UploadsView["notice"]) => void;
};

/** Uploads one file, and returns its path. Throws a `FileNotSent` error, or the reason of the signal. */
export function sendFile(file: File, { signal, onProgress, ...options }: Options): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const uploads = createUploads({
    ...options,
    sendsImmediately: true,
    onSent: ({ path }) => resolve(path),
    onFailed: (failure) => reject(new FileNotSent(failure)),
  });
  const stop = uploads.subscribe(() => {
    const { files, rejections, notice } = uploads.read();
    if (rejections.length > 0) reject(new FileNotSent(rejections.map(({ sentence }) => sentence).join(" "), true));
    for (const shown of files) onProgress(shown, notice);
  });
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  uploads.add([file]);
  return promise.finally(() => {
    stop();
    uploads.clear();
  });
}

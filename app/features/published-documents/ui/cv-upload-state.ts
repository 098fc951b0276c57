/** The state of a CV upload (requirements §4 CV upload). */
export type CvUploadState = {
  state: "idle" | "uploading" | "processing" | "success" | "error";
  percent: number;
};

/** Requirements §4: the dialog closes automatically 1.5 to 2 s after success. */
export const closeMilliseconds = 1_750;

type Progress = {
  /** The file's state in the upload engine. */
  file: { state: "waiting" | "sending" | "paused" | "sent" | "failed"; percent: number } | undefined;
  /** Whether the upload URL has been received. */
  hasAddress: boolean;
  /** The state of saving the CV. `shown` means that the page shows the new one. */
  record: "none" | "saving" | "saved" | "shown" | "failed";
};

/**
 * Returns about 30% while requesting the URL, 40% once it is received, up to 80% while uploading, 90% while saving, and
 * 100% when done.
 */
export function cvUploadState({ file, hasAddress, record }: Progress): CvUploadState {
  if (!file || file.state === "waiting") return { state: "idle", percent: 0 };
  if (file.state === "failed") return { state: "error", percent: hasAddress ? 40 : 30 };
  if (file.state !== "sent")
    return { state: "uploading", percent: hasAddress ? 40 + Math.round(file.percent * 0.4) : 30 };
  if (record === "failed") return { state: "error", percent: 80 };
  if (record === "shown") return { state: "success", percent: 100 };
  return { state: "processing", percent: record === "saved" ? 90 : 80 };
}

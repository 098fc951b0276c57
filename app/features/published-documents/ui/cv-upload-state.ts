/** Where the upload of a CV stands (spec §4 CV upload). */
export type CvUploadState = {
  state: "idle" | "uploading" | "processing" | "success" | "error";
  percent: number;
};

type Progress = {
  /** The file as the upload engine knows it. */
  file: { state: "waiting" | "sending" | "paused" | "sent" | "failed"; percent: number } | undefined;
  /** Whether the upload address was obtained. */
  hasAddress: boolean;
  /** What became of the record of the CV. `shown`: the page shows the new one. */
  record: "none" | "saving" | "saved" | "shown" | "failed";
};

/** About 30 while the address is asked for, 40 with it, up to 80 with the bytes, 90 with the record, 100 when all is done. */
export function cvUploadState({ file, hasAddress, record }: Progress): CvUploadState {
  if (!file || file.state === "waiting") return { state: "idle", percent: 0 };
  if (file.state === "failed") return { state: "error", percent: hasAddress ? 40 : 30 };
  if (file.state !== "sent")
    return { state: "uploading", percent: hasAddress ? 40 + Math.round(file.percent * 0.4) : 30 };
  if (record === "failed") return { state: "error", percent: 80 };
  if (record === "shown") return { state: "success", percent: 100 };
  return { state: "processing", percent: record === "saved" ? 90 : 80 };
}

import { expect, test } from "vitest";
import { cvUploadState } from "./cv-upload-state.ts";

type Progress = Parameters<typeof cvUploadState>[0];
const begun: Progress = { file: { state: "sending", percent: 0 }, hasAddress: false, record: "none" };
const sent: Progress = { file: { state: "sent", percent: 100 }, hasAddress: true, record: "saving" };

test.each<[string, Progress, string, number]>([
  ["no file selected", { ...begun, file: undefined }, "idle", 0],
  ["a waiting file", { ...begun, file: { state: "waiting", percent: 0 } }, "idle", 0],
  ["the address is requested", begun, "uploading", 30],
  ["the address is known", { ...begun, hasAddress: true }, "uploading", 40],
  [
    "half of the file is sent",
    { ...begun, hasAddress: true, file: { state: "sending", percent: 50 } },
    "uploading",
    60,
  ],
  ["paused", { ...begun, hasAddress: true, file: { state: "paused", percent: 25 } }, "uploading", 50],
  ["the whole file is sent", sent, "processing", 80],
  ["the record is saved", { ...sent, record: "saved" }, "processing", 90],
  ["the page shows it", { ...sent, record: "shown" }, "success", 100],
  ["the address request failed", { ...begun, file: { state: "failed", percent: 0 } }, "error", 30],
  ["the file could not be sent", { ...begun, hasAddress: true, file: { state: "failed", percent: 9 } }, "error", 40],
  ["the record could not be saved", { ...sent, record: "failed" }, "error", 80],
])("%s", (_, progress, state, percent) => {
  expect(cvUploadState(progress)).toEqual({ state, percent });
});

import { expect, test } from "vitest";
import { uploadDialogMessages } from "./messages.ts";
import { shownFile } from "./shown-file.ts";

test("a file is complete only when the server has confirmed it", () => {
  const context = { failure: undefined, speed: undefined, language: "en", messages: uploadDialogMessages.en } as const;
  const percentAt = (bytesUploaded: number, uploadComplete: boolean) =>
    shownFile(
      {
        id: "a",
        name: "a.pdf",
        extension: "pdf",
        type: "application/pdf",
        size: 1000,
        meta: { name: "a.pdf" },
        data: new Blob(),
        isRemote: false,
        isGhost: false,
        progress: { uploadStarted: 1, bytesTotal: 1000, bytesUploaded, uploadComplete },
      },
      context,
    ).percent;
  expect([percentAt(405, false), percentAt(1000, false), percentAt(1000, true)]).toEqual([40, 99, 100]);
});

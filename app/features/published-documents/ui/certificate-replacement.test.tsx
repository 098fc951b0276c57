// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { uploadDialogMessages } from "#app/platform/files/client/messages.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { tryToLeave, wayOut } from "#tests/support/try-to-leave.tsx";
import { until } from "#tests/support/until.ts";
import { certificateMessages } from "../messages.ts";
import { CertificateReplacement } from "./certificate-replacement.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the page asks before it is left while a certificate is on its way", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:preview" }));
  vi.stubGlobal("fetch", () => new Promise(() => {})); // the file stays on its way
  const replacement = (
    <CertificateReplacement
      kind="gmp-certificate"
      uploadMessages={uploadDialogMessages.en}
      chosen={[new File(["%PDF"], "gmp.pdf", { type: "application/pdf" })]}
      onReplaced={() => {}}
      onClose={() => {}}
    />
  );
  const messages = { certificates: certificateMessages.en };
  renderBackOffice(
    <>
      {wayOut}
      {replacement}
    </>,
    { messages },
  );
  await until(() => document.querySelector("li[data-state=sending]") !== null);
  await until(() => tryToLeave().includes(officeMessages.en.files.leave));
  expect(tryToLeave()).toEqual([officeMessages.en.files.leave, "beforeunload"]);
});

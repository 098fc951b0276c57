// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { loaded, RecordDialog } from "./record-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("Escape closes the record next to the list from the list, too, but not from a field there", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const onClose = vi.fn();
  renderBackOffice(
    <>
      <input aria-label="Search" />
      <button type="button">Row</button>
      <RecordDialog
        open
        onClose={onClose}
        title="Record"
        neighbors={{}}
        details={loaded({ id: "1" })}
        messages={{ loading: "", failed: "", gone: "" }}
      >
        {() => <input aria-label="Note" />}
      </RecordDialog>
    </>,
  );
  screen.getByRole("textbox", { name: "Search" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  screen.getByRole("button", { name: "Row" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
  screen.getByRole("textbox", { name: "Note" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(2);
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FormDialog } from "./form-dialog.tsx";
import { OfficeMessages } from "./office-messages.tsx";
import { officeMessages } from "./messages.ts";

const { en } = officeMessages;

afterEach(cleanup);

test("a form focuses its first field, and later the rejected one", () => {
  const form = (open: boolean, busy: boolean, isRefused = false) => (
    <OfficeMessages messages={{ office: en }}>
      <FormDialog
        {...{ open, busy, title: "Add a person" }}
        submitLabel="Add"
        onClose={() => undefined}
        onSubmit={() => undefined}
      >
        <input aria-label="For password managers" hidden />
        <input aria-label="Name" />
        <input aria-label="E-mail" aria-invalid={isRefused} />
      </FormDialog>
    </OfficeMessages>
  );
  const { rerender } = render(form(false, false));
  rerender(form(true, false));
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  rerender(form(true, true));
  rerender(form(true, false, true));
  expect(document.activeElement).toBe(screen.getByLabelText("E-mail"));
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useForm } from "#app/ui/form/use-form.ts";
import { FormDialog } from "./form-dialog.tsx";
import { officeMessages } from "./messages.ts";
import { OfficeMessages } from "./office-messages.tsx";

const { en } = officeMessages;

afterEach(cleanup);

test("a form focuses its first field, and later the rejected one", () => {
  function Adding({ open, busy, isRefused }: { open: boolean; busy: boolean; isRefused: boolean }) {
    const { form } = useForm({ isSending: busy, onSubmit: () => undefined });
    return (
      <FormDialog {...{ open, busy, form, title: "Add a person" }} submitLabel="Add" onClose={() => undefined}>
        <input aria-label="For password managers" hidden />
        <input aria-label="Name" />
        <input aria-label="E-mail" aria-invalid={isRefused} />
      </FormDialog>
    );
  }
  const form = (open: boolean, busy: boolean, isRefused = false) => (
    <OfficeMessages messages={{ office: en }}>
      <Adding {...{ open, busy, isRefused }} />
    </OfficeMessages>
  );
  const { rerender } = render(form(false, false));
  rerender(form(true, false));
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  rerender(form(true, true));
  rerender(form(true, false, true));
  expect(document.activeElement).toBe(screen.getByLabelText("E-mail"));
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { languageAttributes } from "#app/platform/i18n/text-in.ts";
import { until } from "#tests/support/until.ts";
import { newsMessages } from "../messages.ts";
import { MarkdownField } from "./markdown-field.tsx";

afterEach(cleanup);

test("text that is typed while the reader of pasted text loads stays", async () => {
  const { editor } = newsMessages.en.form;
  render(<MarkdownField name="content" label="Content" attributes={languageAttributes("en")} messages={editor} />);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox");
  fireEvent.change(field, { target: { value: "old text" } });
  field.setSelectionRange(0, 3);
  fireEvent.paste(field, { clipboardData: { getData: (type: string) => (type === "text/html" ? "<b>PMF</b>" : "") } });
  field.setRangeText("X", 0, 3);
  field.setSelectionRange(1, 1);
  await until(() => field.value.includes("PMF"));
  expect(field.value).toBe("X**PMF** text");
});

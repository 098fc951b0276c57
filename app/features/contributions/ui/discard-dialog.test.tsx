// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { OfficeMessages } from "#app/office/office-messages.tsx";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import { contributionMessages } from "../messages.ts";
import { DiscardDialog, type Discarding } from "./discard-dialog.tsx";

const { en } = contributionMessages;

afterEach(cleanup);

test("a reason is not suggested for the next contribution, but stays after a failure", () => {
  const show = (discarding: Discarding | undefined) => (
    <LanguageProvider language="en">
      <OfficeMessages messages={{ office: officeMessages.en, contributions: { ...en, kinds: {} } }}>
        <DiscardDialog {...{ discarding }} busy={false} onClose={() => undefined} onDiscard={() => undefined} />
      </OfficeMessages>
    </LanguageProvider>
  );
  const about = (title: string): Discarding => ({
    contribution: {
      kind: "paper",
      id: title,
      title,
      titleAr: null,
      sender: null,
      version: 1,
      createdAt: "2026-01-02T03:04:05.000Z",
    },
  });
  const first = about("First");
  const { rerender } = render(show(first));
  const reason = () => screen.getByLabelText<HTMLTextAreaElement>(new RegExp(en.review.reason));
  fireEvent.change(reason(), { target: { value: "An advertisement" } });
  rerender(show(first));
  expect(reason().value).toBe("An advertisement");
  rerender(show(undefined));
  rerender(show(about("Second")));
  expect(reason().value).toBe("");
});

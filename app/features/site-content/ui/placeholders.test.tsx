// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { withPart } from "#app/platform/content/paths.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { blocks, defaultContent } from "#content/site-content.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { siteContentMessages } from "../messages.ts";
import { BlockForm } from "./block-form.tsx";

const { capsulesPrice } = defaultContent.orderPage;

afterEach(cleanup);

function OrderPageForm() {
  const [value, setValue] = useState<Record<string, unknown>>(defaultContent.orderPage);
  return (
    <BlockForm
      id="orderPage"
      block={blocks.orderPage}
      value={value}
      problems={{ "powderPrice.ar": "placeholderUnknown" }}
      onChange={(part, path) => setValue((before) => withPart(before, path, part))}
    />
  );
}

test.each(["en", "ar"] as const)(
  "a text without its placeholder, or with a misspelled one, says so at the field (%s)",
  async (language: Language) => {
    const siteContent = siteContentMessages[language];
    renderBackOffice(<OrderPageForm />, { language, messages: { siteContent } });
    await screen.findByDisplayValue(capsulesPrice.ar);
    const field = (path: string) => document.querySelector<HTMLInputElement>(`[name="${path}"]`) ?? document.body;
    const saidAt = (path: string) =>
      (field(path).getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent);
    const sentence = (text: string) => text.replace("{names}", "\u2068{price}\u2069");

    for (const misspelled of ["{prise}", "{السعر} للكيلو", "{ price}"]) {
      fireEvent.change(field("powderPrice.ar"), { target: { value: misspelled } });
      const said = saidAt("powderPrice.ar");
      expect(said).toContain(sentence(siteContent.placeholderUnknown));
      expect(said).not.toContain(sentence(siteContent.placeholderMissing));
    }
    expect(saidAt("capsulesPrice.ar")).not.toContain(sentence(siteContent.placeholderMissing));
    fireEvent.change(field("capsulesPrice.ar"), { target: { value: "للعبوة" } });
    expect(saidAt("capsulesPrice.ar")).toContain(sentence(siteContent.placeholderMissing));
    expect(saidAt("capsulesPrice.en")).not.toContain(sentence(siteContent.placeholderMissing));
  },
);

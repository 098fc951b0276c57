// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { shownIn } from "#app/platform/content/block-values.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { defaultContent } from "#content/site-content.ts";
import { frameMessages } from "../messages.ts";
import { SiteFrame } from "./site-frame.tsx";

const { en, ar } = frameMessages;

afterEach(cleanup);

function renderFrame(language: Language, path: string, maker: Partial<typeof defaultContent.maker> = {}) {
  const messages = { en, ar }[language];
  const content = shownIn({ ...defaultContent, maker: { ...defaultContent.maker, ...maker } }, language);
  render(
    <SiteFrame language={language} path={path} messages={messages} content={content}>
      <p>content</p>
    </SiteFrame>,
  );
  return messages;
}

function hrefOf(link: HTMLElement): string | null {
  return link.getAttribute("href");
}

test("the language links lead to the page's twin, and the current one is marked", () => {
  renderFrame("ar", "/ar/purchase-order");
  const banner = within(screen.getByRole("banner"));
  const [english] = banner.getAllByRole("link", { name: "EN" });
  const [arabic] = banner.getAllByRole("link", { name: "AR" });
  expect(english && [hrefOf(english), english.hasAttribute("aria-current")]).toEqual(["/purchase-order", false]);
  expect(arabic && [hrefOf(arabic), arabic.hasAttribute("aria-current")]).toEqual(["/ar/purchase-order", true]);
});

test.each(["en", "ar"] as const)(
  "a fax that is left empty is not in the %s footer or company information",
  (language) => {
    renderFrame(language, "/", { fax: "" });
    const { phoneLabel, faxLabel } = shownIn(defaultContent.maker, language);
    const shown = (name: string) => screen.queryAllByText(name, { selector: "dt, dt *" });
    expect(shown(phoneLabel)).not.toEqual([]);
    expect(shown(faxLabel)).toEqual([]);
    cleanup();
    renderFrame(language, "/");
    expect(shown(faxLabel)).not.toEqual([]);
  },
);

test.each(["en", "ar"] as const)("the %s bar links to the factory, the order, and the translation", (language) => {
  const { uploadTranslation } = renderFrame(language, "/");
  const { madeInEgypt, orderHere } = shownIn(defaultContent.navigation, language);
  const banner = within(screen.getByRole("banner"));
  const prefix = language === "ar" ? "/ar" : "";
  for (const [name, target] of [
    [madeInEgypt, "/manufacturing"],
    [orderHere, "/purchase-order"],
    [uploadTranslation, "/company-translation"],
  ] as const) {
    const links = banner.getAllByRole("link", { name });
    expect(new Set(links.map(hrefOf))).toEqual(new Set([`${prefix}${target}`]));
  }
});

test("the menu opens and closes with attributes alone, without a script", () => {
  renderFrame("en", "/");
  const menu = document.getElementById("menu");
  expect(menu?.getAttribute("popover")).toBe("auto");
  expect(screen.getByRole("button", { name: "Menu" }).getAttribute("popovertarget")).toBe("menu");
  const close = screen.getByRole("button", { name: "Close menu" });
  expect([close.getAttribute("popovertarget"), close.getAttribute("popovertargetaction")]).toEqual(["menu", "hide"]);
});

test("social links open a new tab without access to this one", () => {
  renderFrame("en", "/");
  const social = within(screen.getByRole("list", { name: "Follow us" })).getAllByRole("link");
  expect(social).toHaveLength(5);
  for (const link of social) {
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toContain("noopener");
  }
});

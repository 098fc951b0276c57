// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { shownIn } from "#app/platform/content/block-values.ts";
import { blocks, defaultContent, messagingUrlOf } from "#content/site-content.ts";
import { landingMessages } from "../messages.ts";
import { LandingPage } from "./landing-page.tsx";

const { en, ar } = landingMessages;

const paper = {
  id: "paper-1",
  year: 2005,
  title: "A paper",
  authors: "Somebody",
  venue: "A journal",
  language: "en",
  path: "/documents/publication-1.pdf",
  size: "2 kB",
} as const;

afterEach(cleanup);

const languages = ["en", "ar"] as const;

function show(language: "en" | "ar", content = defaultContent) {
  return render(
    <LandingPage
      language={language}
      messages={{ en, ar }[language]}
      content={shownIn(content, language)}
      orderUrl={messagingUrlOf(defaultContent)}
      manufacturing={<div id="manufacturing" />}
      news={<div id="news-events" />}
      inquiryForm={null}
      cv={null}
      certificates={null}
      publications={[paper]}
    />,
  );
}

test.each(languages)("every internal link target exists on the %s page", (language) => {
  const { container } = show(language);
  const inside = [...container.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute("href") ?? "");
  const fromTheBar = ["#product", "#research", "#cosmetics", "#company", "#contact"]; // links from requirements §2.3
  const missing = [...inside, ...fromTheBar].filter((target) => !container.querySelector(target));
  expect(missing).toEqual([]);
});

test("the page shows every block whose place it is", () => {
  const { container } = show("en");
  const inTheFrame = new Set(["main", "footer", "company-information"]);
  const anchors = Object.values(blocks).flatMap(({ place }) => (place.path === "/" ? [place.anchor] : []));
  const own = anchors.filter((anchor) => !inTheFrame.has(anchor));
  expect(own).toContain("hero");
  expect(own.filter((anchor) => !container.querySelector(`#${anchor}`))).toEqual([]);
});

test.each(languages)("the %s page has one main heading, and every section has its own", (language) => {
  const { container } = show(language);
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  const sections = [...container.querySelectorAll("section")];
  for (const section of sections) {
    expect(within(section).getAllByRole("heading").length).toBeGreaterThan(0);
  }
});

test.each(languages)("without a fax, the %s contact card is only about the phone", (language) => {
  const { phoneLabel, phoneAndFax } = shownIn(defaultContent.maker, language);
  const headings = () =>
    within(document.querySelector("#contact") ?? document.body).getAllByRole("heading", { level: 3 });
  const names = () => headings().map(({ textContent }) => textContent);
  show(language, { ...defaultContent, maker: { ...defaultContent.maker, fax: "" } });
  expect(names()).toContain(phoneLabel);
  cleanup();
  show(language);
  expect(names()).toContain(phoneAndFax);
});

test.each(languages)("every placeholder in a %s message is filled", (language) => {
  const { container } = show(language);
  expect(container.textContent).not.toMatch(/[{}]|undefined|NaN/);
});

test("there are six benefits", () => {
  const { container } = show("en");
  expect(container.querySelectorAll("#product li")).toHaveLength(6);
});

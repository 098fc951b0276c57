// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ar } from "../strings.ar.ts";
import { en } from "../strings.en.ts";
import { LandingPage } from "./landing-page.tsx";

afterEach(cleanup);

const languages = ["en", "ar"] as const;

test.each(languages)("every place that links lead to exists on the %s page", (language) => {
  const { container } = render(<LandingPage language={language} words={{ en, ar }[language]} manufacturing={null} />);
  const inside = [...container.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute("href") ?? "");
  const fromTheBar = ["#product", "#research", "#cosmetics", "#company", "#contact"]; // spec §2 Navigation bar
  const missing = [...inside, ...fromTheBar].filter((target) => !container.querySelector(target));
  expect(missing).toEqual([]);
});

test.each(languages)("the %s page has one main heading, and every section has its own", (language) => {
  const { container } = render(<LandingPage language={language} words={{ en, ar }[language]} manufacturing={null} />);
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  const sections = [...container.querySelectorAll("section")];
  for (const section of sections) {
    expect(within(section).getAllByRole("heading").length).toBeGreaterThan(0);
  }
});

test.each(languages)("no value is missing from a %s sentence", (language) => {
  const { container } = render(<LandingPage language={language} words={{ en, ar }[language]} manufacturing={null} />);
  expect(container.textContent).not.toMatch(/[{}]|undefined|NaN/);
});

test("the benefits are six", () => {
  const { container } = render(<LandingPage language="en" words={en} manufacturing={null} />);
  expect(container.querySelectorAll("#product li")).toHaveLength(6);
});

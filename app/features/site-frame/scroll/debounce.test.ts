// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { leadsToSection } from "./debounce.ts";

afterEach(() => history.replaceState(null, "", "/"));

function isSection(address: string, href: string): boolean {
  history.replaceState(null, "", address);
  document.body.innerHTML = `<a href="${href}"><span>Contact</span></a>`;
  return leadsToSection(document.querySelector("span"));
}

test.each([
  "/",
  "/?utm_source=letter&utm_medium=email",
  "/ar?gclid=EAIaIQ&utm_campaign=%D8%B1%D9%85%D8%B6%D8%A7%D9%86",
  "/ar?fbclid=IwAR0#research",
  "/?utm_content=a%20b+c&x=",
])("at %s, a link to a section stays on the page", (address) => {
  expect(isSection(address, "#contact")).toBe(true);
});

test.each([
  "/#contact",
  "/ar#contact",
  "/?utm_source=letter",
  "/manufacturing#contact",
  "https://pmf.example/#contact",
])("at the address of a campaign, a link to %s leads to another page", (href) => {
  expect(isSection("/?utm_source=x", href)).toBe(false);
});

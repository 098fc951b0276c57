// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { UnbrokenNumbers } from "./unbroken-numbers.tsx";

afterEach(cleanup);

function pieces(text: string) {
  const { container } = render(<UnbrokenNumbers>{text}</UnbrokenNumbers>);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll("bdo")].map((piece) => piece.textContent);
}

test("a number with hyphens does not wrap, but the words around it can", () => {
  expect(pieces("Purchase order PO-2026-000001 received")).toEqual(["PO-2026-000001"]);
  expect(pieces("استلمنا أمر الشراء PO-2026-000001")).toEqual(["PO-2026-000001"]);
  expect(pieces("PO-2026-000001, PO-2026-000002")).toEqual(["PO-2026-000001", "PO-2026-000002"]);
  expect(pieces("A well-known buyer, 2026-01-01")).toEqual(["2026-01-01"]);
  expect(pieces("A well-known buyer of 12 bottles, in 2026.")).toEqual([]);
});

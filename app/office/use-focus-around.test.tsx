// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test } from "vitest";
import { useFocusAround } from "./use-focus-around.ts";

afterEach(cleanup);

function Part() {
  const part = useRef<HTMLDivElement>(null);
  useFocusAround(part);
  return (
    <div ref={part}>
      <button type="button">Inside</button>
    </div>
  );
}

function Page({ hasPart }: { hasPart: boolean }) {
  return (
    <main tabIndex={-1}>
      {hasPart && <Part />}
      <button type="button">Beside</button>
    </main>
  );
}

test.each([
  ["Inside", "MAIN"],
  ["Beside", "BUTTON"],
])("when a part goes while the focus is in %s, the focus is in %s", (focused, expected) => {
  const { rerender } = render(<Page hasPart />);
  screen.getByRole("button", { name: focused }).focus();
  rerender(<Page hasPart={false} />);
  expect(document.activeElement?.tagName).toBe(expected);
});

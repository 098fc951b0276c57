// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { moved, useReorder } from "./use-reorder.ts";

afterEach(cleanup);

function Letters() {
  const [letters, setLetters] = useState(["A", "B", "C"]);
  const { handleOf, placeOf, moveByKey } = useReorder(letters.length, (from, to) =>
    setLetters((before) => moved(before, from, to)),
  );
  return (
    <ol>
      {letters.map((letter, index) => (
        <li key={letter} {...placeOf(index)} {...handleOf(index)}>
          <button type="button" onKeyDown={(event) => moveByKey(event, index)}>
            {letter}
          </button>
        </li>
      ))}
    </ol>
  );
}

const shown = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const item = (letter: string) => screen.getByText(letter);

test("an item is dropped at the place of another", () => {
  render(<Letters />);
  fireEvent.dragStart(item("C"));
  expect(fireEvent.dragOver(item("A"))).toBe(false); // accepted
  fireEvent.drop(item("A"));
  fireEvent.dragEnd(item("C"));
  expect(shown()).toEqual(["C", "A", "B"]);
  expect(fireEvent.dragOver(item("A"))).toBe(true); // files from elsewhere are not its own
  expect(fireEvent.drop(item("A"))).toBe(true);
  expect(shown()).toEqual(["C", "A", "B"]);
});

test("Alt with an arrow key moves the focused item, but not beyond the ends", () => {
  render(<Letters />);
  fireEvent.keyDown(item("A"), { key: "ArrowDown" });
  fireEvent.keyDown(item("A"), { key: "ArrowUp", altKey: true });
  expect(shown()).toEqual(["A", "B", "C"]);
  fireEvent.keyDown(item("A"), { key: "ArrowDown", altKey: true });
  expect(shown()).toEqual(["B", "A", "C"]);
  fireEvent.keyDown(item("C"), { key: "ArrowDown", altKey: true });
  expect(shown()).toEqual(["B", "A", "C"]);
});

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchField } from "./search-field.tsx";

const searches: (string | undefined)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  searches.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A list whose filter also changes elsewhere: by a button that clears it, and by the back button. */
function List() {
  const [searched, setSearched] = useState<string>();
  function search(text: string | undefined) {
    searches.push(text);
    setSearched(text);
  }
  return (
    <>
      <SearchField label="Search" placeholder="" searched={searched} onSearch={search} />
      <button type="button" onClick={() => setSearched(undefined)}>
        Show all
      </button>
      <button type="button" onClick={() => setSearched("amal")}>
        Back
      </button>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>("Search");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const rest = () =>
  act(() => {
    vi.runAllTimers();
  });

test("a search starts once the typing stops", () => {
  render(<List />);
  type("am");
  type(" amal ");
  rest();
  expect(searches).toEqual(["amal"]);
});

test("a search that was cleared and restored right away stays", () => {
  render(<List />);
  type("amal");
  rest();
  press("Show all");
  expect(field().value).toBe("");
  press("Back");
  expect(field().value).toBe("amal");
  rest();
  expect(field().value).toBe("amal");
  expect(searches).toEqual(["amal"]);
});

test("a search that was cleared and typed again right away is searched again", () => {
  render(<List />);
  type("amal");
  rest();
  press("Show all");
  type("amal");
  rest();
  expect(searches).toEqual(["amal", "amal"]);
  press("Show all");
  rest();
  expect(field().value).toBe("");
  expect(searches).toEqual(["amal", "amal"]);
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { useDraft } from "./use-draft.ts";

const schema = z.object({ title: z.string() });

function Form({ name, lasts }: { name: string; lasts?: boolean }) {
  const { value, change, forget } = useDraft(name, schema, { title: "initial" }, lasts);
  return (
    <>
      <input
        aria-label="Title"
        value={value.title}
        onChange={({ target }) => change(() => ({ title: target.value }))}
      />
      <button type="button" onClick={forget}>
        Send
      </button>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>("Title");

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("input is restored when the form is reopened, and cleared after it is sent", async () => {
  render(<Form name="again" />);
  await userEvent.type(field(), " text");
  cleanup();
  render(<Form name="again" />);
  expect(field().value).toBe("initial text");
  await userEvent.click(screen.getByRole("button"));
  expect(field().value).toBe("initial");
  expect(sessionStorage.getItem("pmf-draft-again")).toBeNull();
});

test("a draft is restored after a reload, unless the form's shape has changed", () => {
  sessionStorage.setItem("pmf-draft-reload", JSON.stringify({ title: "typed" }));
  sessionStorage.setItem("pmf-draft-other", JSON.stringify({ heading: "typed" }));
  sessionStorage.setItem("pmf-draft-broken", "{");
  render(<Form name="reload" />);
  expect(field().value).toBe("typed");
  for (const name of ["other", "broken"]) {
    cleanup();
    render(<Form name={name} />);
    expect(field().value).toBe("initial");
  }
});

test("a lasting draft is in the next window, which keeps it when another window changes or sends it", async () => {
  render(<Form name="lasting" lasts />);
  await userEvent.type(field(), " text");
  await userEvent.click(screen.getByRole("button"));
  await userEvent.type(field(), " again");
  const copy = localStorage.getItem("pmf-draft-lasting") ?? "";
  await userEvent.click(screen.getByRole("button"));
  cleanup();
  sessionStorage.clear();
  localStorage.setItem("pmf-draft-lasting", copy);
  render(<Form name="lasting" lasts />);
  localStorage.removeItem("pmf-draft-lasting");
  expect(field().value).toBe("initial again");
  await userEvent.type(field(), "!");
  expect(field().value).toBe("initial again!");
  await userEvent.click(screen.getByRole("button"));
  expect(field().value).toBe("initial");
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test("a form works if the browser stores nothing", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  render(<Form name="full" />);
  await userEvent.type(field(), " text");
  expect(field().value).toBe("initial text");
});

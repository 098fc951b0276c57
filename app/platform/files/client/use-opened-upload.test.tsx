// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useOpenedUpload } from "./use-opened-upload.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Opening({ load }: { load: () => Promise<string> }) {
  const failures = vi.fn<() => void>();
  const { opened, isOpening, open } = useOpenedUpload("en", load, failures);
  return (
    <button type="button" aria-busy={isOpening} onClick={open}>
      {opened?.part ?? "Closed"}
    </button>
  );
}

test("a button is busy only while the dialog loads, and can be pressed again after a failure", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  let loading = Promise.withResolvers<string>();
  render(<Opening load={() => loading.promise} />);
  const button = screen.getByRole("button");
  const isBusy = () => button.getAttribute("aria-busy");
  expect(isBusy()).toBe("false");
  fireEvent.click(button);
  expect(isBusy()).toBe("true");
  loading.reject(new Error("offline"));
  await expect.poll(isBusy).toBe("false");
  expect(button.textContent).toBe("Closed");
  loading = Promise.withResolvers();
  loading.resolve("Dialog");
  fireEvent.click(button);
  await expect.poll(() => button.textContent).toBe("Dialog");
  expect(isBusy()).toBe("false");
});

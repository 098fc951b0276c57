// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import AwsS3 from "@uppy/aws-s3";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { uploadDialogMessages } from "#app/platform/files/client/messages.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { until } from "#tests/support/until.ts";
import { newsMessages } from "../messages.ts";
import { NewsAdminPage } from "./news-admin-page.tsx";
import { PhotoField } from "./photo-field.tsx";

const { en: uploadMessages } = uploadDialogMessages;
const { en } = newsMessages;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The answer to a call with a body; undefined for a call that every test answers in the same way. */
type Answer = (
  address: string,
  body: { photoURL: string; photoType: string },
) => Promise<Response | undefined> | Response | undefined;

/** Answers the calls of the dialog; files arrive immediately. `arrived` is called before each is complete. */
function answer(answerOf: Answer, arrived: () => void = () => undefined): void {
  vi.stubGlobal("fetch", async (address: string, { body }: { body?: string } = {}) => {
    if (address.startsWith("/api/uploads/words")) return Response.json(uploadMessages);
    const sent = JSON.parse(body ?? "{}");
    const answered = await answerOf(address, sent);
    if (answered) return answered;
    if (address !== "/api/news/upload-url")
      return Response.json({ newsItems: [], refused: [], featuredItems: [], photoPath: sent.photoURL });
    const objectPath = `/objects/uploads/${sent.name}`;
    const uploadURL = `http://localhost:3000${objectPath}`;
    return Response.json({ method: "PUT", uploadURL, headers: {}, objectPath, expiresInSeconds: 60 });
  });
  vi.spyOn(AwsS3, "uploadPartBytes").mockImplementation(async ({ onComplete }) => {
    arrived();
    onComplete?.("etag");
    return { ETag: "etag" };
  });
}

function renderField(initial: readonly string[] = []): void {
  function Field() {
    const [photos, setPhotos] = useState(initial);
    return <PhotoField messages={en.form.photos} photos={photos} formId="" onChange={setPhotos} onPending={() => {}} />;
  }
  render(
    <LanguageProvider language="en">
      <Field />
      <Toaster closeLabel="" />
    </LanguageProvider>,
  );
}

function choose(names: readonly string[], picker = "input[type=file]"): void {
  const input = document.querySelector(picker);
  if (!input) throw new Error("Expected the file picker");
  fireEvent.change(input, { target: { files: names.map((name) => new File([name], name, { type: "image/jpeg" })) } });
}

test.each([[[2, 1, 0]], [[1, 2, 0]], [[2, 0, 1]], [[0, 1, 2]]])(
  "photos stay in the chosen order, if they are saved in the order %j, and the form waits for all",
  async (order) => {
    const saving: { photoURL: string; photoType: string; finish: () => void }[] = [];
    answer(async (address, { photoURL, photoType }) => {
      if (address !== "/api/news/photos") return undefined;
      const { promise, resolve } = Promise.withResolvers<void>();
      saving.push({ photoURL, photoType, finish: resolve });
      await promise;
      return undefined;
    });
    render(
      <LanguageProvider language="en">
        <QueryClientProvider client={createQueryClient()}>
          <NewsAdminPage messages={en} />
        </QueryClientProvider>
      </LanguageProvider>,
    );
    const names = ["1.jpg", "2.jpg", "3.jpg"];
    choose(names);
    await until(() => saving.length === 3);
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: en.form.photos.saving, hidden: true });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    const byName = saving.toSorted((one, other) => one.photoURL.localeCompare(other.photoURL));
    expect(byName.map(({ photoType }) => photoType)).toEqual(["featured", "gallery", "gallery"]);
    for (const at of order) {
      byName[at]?.finish();
      await Promise.resolve();
    }
    await until(() => document.querySelectorAll("ol img").length === 3);
    const shown = [...document.querySelectorAll("ol img")].map((image) => image.getAttribute("src"));
    expect(shown).toEqual(names.map((name) => `/objects/uploads/${name}`));
    await until(() => screen.queryByText(en.form.photos.saving) === null);
    expect(screen.getByRole("button", { name: en.form.create })).toBeDefined();
  },
);

test("a photo that was sent when the network left is saved once it is back, unless the dialog is closed", async () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  let saves = 0;
  answer(
    (address) => {
      if (address !== "/api/news/photos") return undefined;
      saves += 1;
      if (!navigator.onLine) throw new TypeError("Failed to fetch");
      return undefined;
    },
    () => isOnline.mockReturnValue(false),
  );
  renderField();
  const send = async (name: string) => {
    isOnline.mockReturnValue(true);
    const before = saves;
    choose([name]);
    await until(() => saves > before);
    await screen.findByText(new RegExp(uploadMessages.offlineWait));
    expect(screen.queryByText(new RegExp(en.form.photos.failed))).toBeNull();
  };
  const comeBack = () => {
    isOnline.mockReturnValue(true);
    fireEvent(window, new Event("online"));
  };
  await send("1.jpg");
  comeBack();
  await until(() => document.querySelectorAll("ol img").length === 1);
  await send("2.jpg");
  const saved = saves;
  fireEvent.click(screen.getByRole("button", { name: uploadMessages.close, hidden: true }));
  fireEvent.click(await screen.findByRole("button", { name: uploadMessages.stop, hidden: true }));
  await until(() => screen.queryByText(new RegExp(uploadMessages.offlineWait)) === null);
  comeBack();
  await Promise.resolve();
  expect(saves).toBe(saved);
  expect(document.querySelectorAll("ol img")).toHaveLength(1);
});

test.each(["/api/news/upload-url", "/api/news/photos"])(
  "the toast says why %s refused a picture, in the words of the server",
  async (refusing) => {
    const detail = "This file is not a picture.";
    answer((address) =>
      address === refusing
        ? Response.json({ type: "", title: "", code: "", status: 415, detail }, { status: 415 })
        : undefined,
    );
    renderField();
    choose(["1.jpg"]);
    const toast = screen.getByRole("alert");
    await until(() => toast.textContent !== "");
    expect(toast.textContent).toContain(en.form.photos.failed);
    expect(toast.textContent).toContain(detail);
    expect(toast.textContent?.split(en.form.photos.failed)).toHaveLength(2);
  },
);

test("a picture that was refused for good can be removed, or replaced by another one, but not tried again", async () => {
  answer((address, { photoURL }) =>
    address === "/api/news/photos" && photoURL.includes("broken")
      ? Response.json({ type: "", title: "", code: "", status: 400, detail: "Unreadable" }, { status: 400 })
      : undefined,
  );
  renderField();
  const failed = () => document.querySelectorAll("li[data-state=failed]");
  const photos = () => document.querySelectorAll("ol img");
  choose(["1.jpg", "broken.jpg", "broken 2.jpg"], "fieldset input[type=file]");
  await until(() => failed().length === 2 && photos().length === 1);
  expect(screen.queryByRole("button", { name: uploadMessages.retry, hidden: true })).toBeNull();
  const remove = interpolate(uploadMessages.actOn, { action: uploadMessages.remove, file: "broken 2.jpg" });
  fireEvent.click(screen.getByRole("button", { name: remove, hidden: true }));
  await until(() => failed().length === 1);
  choose(["2.jpg"], "dialog .upload-zone input");
  await until(() => document.querySelector("dialog[open]") === null);
  expect(photos()).toHaveLength(2);
});

test("after a photo is removed or shown first, the focus is on the photo at its place, or else on the button", () => {
  renderField(["/1", "/2", "/3"]);
  function press(name: string, number: number) {
    const button = screen.getByRole("button", { name: interpolate(name, { number }) });
    button.focus();
    fireEvent.click(button);
  }
  const focused = () => document.activeElement?.querySelector("img")?.getAttribute("src");
  const { remove, makeFirst, add } = en.form.photos;
  press(makeFirst, 2);
  expect(focused()).toBe("/2");
  press(remove, 2);
  expect(focused()).toBe("/3");
  press(remove, 2);
  expect(focused()).toBe("/2");
  press(remove, 1);
  expect(document.activeElement?.textContent).toBe(add);
});

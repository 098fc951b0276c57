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

test.each([[[2, 1, 0]], [[1, 2, 0]], [[2, 0, 1]], [[0, 1, 2]]])(
  "photos stay in the chosen order, if they are saved in the order %j, and the form waits for all",
  async (order) => {
    const saving: { photoURL: string; photoType: string; finish: () => void }[] = [];
    let signed = 0;
    vi.stubGlobal("fetch", async (address: string, { body }: { body?: string } = {}) => {
      if (address.startsWith("/api/uploads/words")) return Response.json(uploadMessages);
      if (address === "/api/news/upload-url") {
        const objectPath = `/objects/uploads/${JSON.parse(body ?? "").name}`;
        const uploadURL = `http://localhost:3000${objectPath}?${++signed}`;
        return Response.json({ method: "PUT", uploadURL, headers: {}, objectPath, expiresInSeconds: 60 });
      }
      if (address !== "/api/news/photos") return Response.json({ newsItems: [], refused: [], featuredItems: [] });
      const { photoURL, photoType } = JSON.parse(body ?? "");
      const { promise, resolve } = Promise.withResolvers<void>();
      saving.push({ photoURL, photoType, finish: resolve });
      await promise;
      return Response.json({ photoPath: photoURL });
    });
    vi.spyOn(AwsS3, "uploadPartBytes").mockImplementation(async ({ onComplete }) => {
      onComplete?.("etag");
      return { ETag: "etag" };
    });
    render(
      <LanguageProvider language="en">
        <QueryClientProvider client={createQueryClient()}>
          <NewsAdminPage messages={en} />
        </QueryClientProvider>
      </LanguageProvider>,
    );
    const names = ["1.jpg", "2.jpg", "3.jpg"];
    const files = names.map((name) => new File([name], name, { type: "image/jpeg" }));
    const input = document.querySelector("input[type=file]");
    if (!input) throw new Error("Expected the file picker");
    fireEvent.change(input, { target: { files } });
    await until(() => saving.length === 3);
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: en.form.photos.saving, hidden: true });
    expect(button.disabled).toBe(true);
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
  vi.stubGlobal("fetch", async (address: string, { body }: { body?: string } = {}) => {
    if (address.startsWith("/api/uploads/words")) return Response.json(uploadMessages);
    if (address === "/api/news/upload-url") {
      const objectPath = `/objects/uploads/${JSON.parse(body ?? "").name}`;
      const uploadURL = `http://localhost:3000${objectPath}`;
      return Response.json({ method: "PUT", uploadURL, headers: {}, objectPath, expiresInSeconds: 60 });
    }
    if (address !== "/api/news/photos") return Response.json({ newsItems: [], refused: [], featuredItems: [] });
    saves += 1;
    if (!navigator.onLine) throw new TypeError("Failed to fetch");
    return Response.json({ photoPath: JSON.parse(body ?? "").photoURL });
  });
  vi.spyOn(AwsS3, "uploadPartBytes").mockImplementation(async ({ onComplete }) => {
    isOnline.mockReturnValue(false);
    onComplete?.("etag");
    return { ETag: "etag" };
  });
  const { photos: messages } = en.form;
  function Field() {
    const [photos, setPhotos] = useState<readonly string[]>([]);
    return <PhotoField {...{ messages, photos }} formId="" onChange={setPhotos} onPending={() => {}} />;
  }
  render(
    <LanguageProvider language="en">
      <Field />
    </LanguageProvider>,
  );
  const choose = async (name: string) => {
    isOnline.mockReturnValue(true);
    const before = saves;
    const input = document.querySelector("input[type=file]");
    if (!input) throw new Error("Expected the file picker");
    fireEvent.change(input, { target: { files: [new File([name], name, { type: "image/jpeg" })] } });
    await until(() => saves > before);
    await screen.findByText(new RegExp(uploadMessages.offlineWait));
    expect(screen.queryByText(new RegExp(messages.failed))).toBeNull();
  };
  const comeBack = () => {
    isOnline.mockReturnValue(true);
    fireEvent(window, new Event("online"));
  };
  await choose("1.jpg");
  comeBack();
  await until(() => document.querySelectorAll("ol img").length === 1);
  await choose("2.jpg");
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
    vi.stubGlobal("fetch", async (address: string, { body }: { body?: string } = {}) => {
      if (address.startsWith("/api/uploads/words")) return Response.json(uploadMessages);
      if (address === refusing)
        return Response.json({ type: "", title: "", code: "", status: 415, detail }, { status: 415 });
      const objectPath = `/objects/uploads/${JSON.parse(body ?? "").name}`;
      const uploadURL = `http://localhost:3000${objectPath}`;
      return Response.json({ method: "PUT", uploadURL, headers: {}, objectPath, expiresInSeconds: 60 });
    });
    vi.spyOn(AwsS3, "uploadPartBytes").mockImplementation(async ({ onComplete }) => {
      onComplete?.("etag");
      return { ETag: "etag" };
    });
    const { photos: messages } = en.form;
    render(
      <LanguageProvider language="en">
        <PhotoField {...{ messages, photos: [] }} formId="" onChange={() => {}} onPending={() => {}} />
        <Toaster closeLabel="" />
      </LanguageProvider>,
    );
    const input = document.querySelector("input[type=file]");
    if (!input) throw new Error("Expected the file picker");
    fireEvent.change(input, { target: { files: [new File(["1"], "1.jpg", { type: "image/jpeg" })] } });
    const toast = screen.getByRole("alert");
    await until(() => toast.textContent !== "");
    expect(toast.textContent).toContain(messages.failed);
    expect(toast.textContent).toContain(detail);
    expect(toast.textContent?.split(messages.failed)).toHaveLength(2);
  },
);

test("a picture that was refused for good can be removed, or replaced by another one, but not tried again", async () => {
  vi.stubGlobal("fetch", async (address: string, { body }: { body?: string } = {}) => {
    if (address.startsWith("/api/uploads/words")) return Response.json(uploadMessages);
    if (address === "/api/news/upload-url") {
      const objectPath = `/objects/uploads/${JSON.parse(body ?? "").name}`;
      const uploadURL = `http://localhost:3000${objectPath}`;
      return Response.json({ method: "PUT", uploadURL, headers: {}, objectPath, expiresInSeconds: 60 });
    }
    const { photoURL } = JSON.parse(body ?? "");
    if (!photoURL.includes("broken")) return Response.json({ photoPath: photoURL });
    return Response.json({ type: "", title: "", code: "", status: 400, detail: "Unreadable" }, { status: 400 });
  });
  vi.spyOn(AwsS3, "uploadPartBytes").mockImplementation(async ({ onComplete }) => {
    onComplete?.("etag");
    return { ETag: "etag" };
  });
  const { photos: messages } = en.form;
  function Field() {
    const [photos, setPhotos] = useState<readonly string[]>([]);
    return <PhotoField {...{ messages, photos }} formId="" onChange={setPhotos} onPending={() => {}} />;
  }
  render(
    <LanguageProvider language="en">
      <Field />
    </LanguageProvider>,
  );
  const choose = (input: Element | null, ...names: string[]) => {
    if (!input) throw new Error("Expected a file picker");
    fireEvent.change(input, { target: { files: names.map((name) => new File([name], name, { type: "image/jpeg" })) } });
  };
  const failed = () => document.querySelectorAll("li[data-state=failed]");
  const photos = () => document.querySelectorAll("ol img");
  choose(document.querySelector("fieldset input[type=file]"), "1.jpg", "broken.jpg", "broken 2.jpg");
  await until(() => failed().length === 2 && photos().length === 1);
  expect(screen.queryByRole("button", { name: uploadMessages.retry, hidden: true })).toBeNull();
  const remove = interpolate(uploadMessages.actOn, { action: uploadMessages.remove, file: "broken 2.jpg" });
  fireEvent.click(screen.getByRole("button", { name: remove, hidden: true }));
  await until(() => failed().length === 1);
  choose(document.querySelector("dialog .upload-zone input"), "2.jpg");
  await until(() => document.querySelector("dialog[open]") === null);
  expect(photos()).toHaveLength(2);
});

test("after a photo is removed or shown first, the focus is on the photo at its place, or else on the button", () => {
  function Field() {
    const [photos, setPhotos] = useState<readonly string[]>(["/1", "/2", "/3"]);
    const { photos: messages } = en.form;
    return <PhotoField {...{ messages, photos }} formId="" onChange={setPhotos} onPending={() => {}} />;
  }
  render(
    <LanguageProvider language="en">
      <Field />
    </LanguageProvider>,
  );
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

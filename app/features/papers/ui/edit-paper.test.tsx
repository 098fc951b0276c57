// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import AwsS3 from "@uppy/aws-s3";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { keepDrafts } from "#app/platform/drafts/keep-drafts.ts";
import { uploadDialogMessages } from "#app/platform/files/client/messages.ts";
import { staffPaper } from "#tests/fixtures/staff-paper.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { tryToLeave, wayOut } from "#tests/support/try-to-leave.tsx";
import { until } from "#tests/support/until.ts";
import { paperMessages } from "../messages.ts";
import { EditPaper } from "./edit-paper.tsx";

const { en: papers } = paperMessages;
const { admin: t } = papers;
const { files } = officeMessages.en;

const former = { path: "/objects/uploads/8", fileName: "former.pdf", sizeBytes: 1_000, by: "mona" };
const paper = staffPaper({
  version: 4,
  path: "/objects/uploads/9",
  fileName: "present.pdf",
  sizeBytes: 2_000,
  pageCount: 3,
  formerFiles: [{ ...former, at: "2026-11-25T10:00:00.000Z" }],
});

/** A server that checks an upload when the test lets it, and may find that it is not a PDF. */
function fakeServer(answers: { refuses?: boolean; problems?: Record<string, string> } = {}) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const saved: Record<string, unknown>[] = [];
  vi.spyOn(AwsS3, "uploadPartBytes").mockImplementation(async ({ onComplete }) => {
    onComplete?.("etag");
    return { ETag: "etag" };
  });
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    if (address.startsWith("/api/uploads/words")) return Response.json(uploadDialogMessages.en);
    if (address === "/api/objects/upload") {
      const objectPath = "/objects/uploads/10";
      const uploadURL = `http://site.example${objectPath}`;
      return Response.json({ method: "PUT", uploadURL, objectPath, headers: {}, expiresInSeconds: 604_800 });
    }
    if (address === "/api/papers/suggestions") {
      await promise;
      const problem = {
        type: "about:blank",
        status: 400,
        title: "",
        code: "invalid",
        detail: "This isn’t a PDF.",
        fields: {},
      };
      if (answers.refuses) return Response.json(problem, { status: 400 });
      return Response.json({ title: "", author: "", year: null, language: "en" });
    }
    if (method === "PATCH" && answers.problems) {
      const problem = { type: "about:blank", status: 400, title: "", code: "invalid", detail: "Check it." };
      return Response.json({ ...problem, fields: answers.problems }, { status: 400 });
    }
    if (method === "PATCH") saved.push(JSON.parse(typeof body === "string" ? body : "{}"));
    return Response.json(method === "PATCH" ? paper : [paper]);
  });
  return { saved, check: resolve };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

function choose(name: string) {
  const input = document.querySelector("input[type=file]");
  if (!input) throw new Error("Expected a file input");
  fireEvent.change(input, { target: { files: [new File(["%PDF"], name, { type: "application/pdf" })] } });
}

beforeAll(keepDrafts);
beforeEach(() => vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:preview" })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("Save waits for a new file that is on its way, and replaces the paper's file with it", async () => {
  const server = fakeServer();
  const onClose = vi.fn();
  renderBackOffice(<EditPaper paper={paper} onClose={onClose} />, { messages: { papers } });
  choose("new.pdf");
  await screen.findByText(files.steps.preparing);
  fireEvent.click(button(t.save));
  server.check();
  await screen.findByText(t.fileOnSave);
  expect(server.saved).toEqual([]);
  expect(screen.queryByText("present.pdf")).toBeNull();
  fireEvent.click(button(t.save));
  await until(() => onClose.mock.calls.length === 1);
  expect(server.saved).toMatchObject([{ version: 4, fileURL: "/objects/uploads/10" }]);
});

test("a file that is refused says why, and the paper keeps its file", async () => {
  const server = fakeServer({ refuses: true });
  renderBackOffice(<EditPaper paper={paper} onClose={() => {}} />, { messages: { papers } });
  choose("notes.pdf");
  server.check();
  expect(await screen.findByText("This isn’t a PDF.")).toBeDefined();
  fireEvent.click(button(t.save));
  await until(() => server.saved.length === 1);
  expect(server.saved[0]).not.toHaveProperty("fileURL");
});

test("a former file can be used again, or the present one kept", async () => {
  const server = fakeServer();
  renderBackOffice(<EditPaper paper={paper} onClose={() => {}} />, { messages: { papers } });
  fireEvent.click(screen.getByText(t.useAgain));
  fireEvent.click(button(t.keepFile));
  expect(screen.getByText("present.pdf")).toBeDefined();
  fireEvent.click(screen.getByText(t.useAgain));
  fireEvent.click(button(t.save));
  await until(() => server.saved.length === 1);
  expect(server.saved).toMatchObject([{ fileURL: former.path }]);
});

test("what the server refuses is marked at its field, which gets the focus, and nothing typed is lost", async () => {
  fakeServer({ problems: { titleAr: "This title is taken.", fileURL: "This file is gone." } });
  renderBackOffice(<EditPaper paper={paper} onClose={() => {}} />, { messages: { papers } });
  const title = screen.getByLabelText<HTMLInputElement>(t.titleAr);
  fireEvent.change(title, { target: { value: "عنوان" } });
  fireEvent.click(button(t.save));
  expect(await screen.findByText("This title is taken.")).toBeDefined();
  expect(screen.getByText("This file is gone.")).toBeDefined();
  await until(() => document.activeElement === title);
  expect(title.getAttribute("aria-invalid")).toBe("true");
  expect(title.value).toBe("عنوان");
});

test("a closed dialog keeps what was typed until it is canceled, and asks first while a file is on its way", async () => {
  const server = fakeServer();
  const open = () => renderBackOffice(<EditPaper paper={paper} onClose={cleanup} />, { messages: { papers } });
  const close = () => fireEvent(screen.getByRole("dialog"), new Event("close"));
  const title = () => screen.getByLabelText<HTMLInputElement>(t.titleAr);
  open();
  fireEvent.change(title(), { target: { value: "عنوان" } });
  fireEvent.input(title());
  close();
  open();
  expect(title().value).toBe("عنوان");
  const asked = vi.fn(() => false);
  vi.stubGlobal("confirm", asked);
  const isKeptOpen = () => !fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(isKeptOpen()).toBe(false);
  choose("new.pdf");
  await screen.findByText(files.steps.preparing);
  expect(isKeptOpen()).toBe(true);
  expect(asked.mock.calls).toEqual([[files.leave]]);
  server.check();
  await screen.findByText(t.fileOnSave);
  close();
  open();
  expect(screen.getByText("new.pdf")).toBeDefined();
  fireEvent.click(button(officeMessages.en.cancel));
  open();
  expect(title().value).toBe("");
  expect(screen.getByText("present.pdf")).toBeDefined();
});

test("the page asks before it is left while a file is on its way", async () => {
  const server = fakeServer();
  const editor = <EditPaper paper={paper} onClose={() => {}} />;
  renderBackOffice(
    <>
      {wayOut}
      {editor}
    </>,
    { messages: { papers } },
  );
  choose("new.pdf");
  await screen.findByText(files.steps.preparing);
  await until(() => tryToLeave().includes(files.leave));
  expect(tryToLeave()).toEqual([files.leave, "beforeunload"]);
  server.check();
  await screen.findByText(t.fileOnSave);
  await until(() => tryToLeave().length === 0);
});

test("keeping another user's version of a field saves the other fields, also those typed since", async () => {
  let stored = paper;
  const onClose = vi.fn();
  vi.stubGlobal("fetch", async (_: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return Response.json([stored]);
    const { version, ...sent } = JSON.parse(typeof body === "string" ? body : "{}");
    if (version !== stored.version)
      return Response.json({ type: "", status: 409, title: "", code: "" }, { status: 409 });
    stored = { ...stored, ...sent, version: version + 1 };
    return Response.json(stored);
  });
  renderBackOffice(<EditPaper paper={paper} onClose={onClose} />, { messages: { papers } });
  const type = (name: string, value: string) =>
    fireEvent.input(document.querySelector(`[name=${name}]`) ?? document.body, { target: { value } });
  type("venue", "My journal");
  type("authorAr", "مؤلف");
  stored = { ...paper, version: 5, venue: "Their journal" };
  fireEvent.click(button(t.save));
  const { conflict } = officeMessages.en;
  const notice = (await screen.findByText(conflict.title)).closest("[role=alert]");
  for (const shown of ["Their journal", "My journal"]) expect(notice?.textContent).toContain(shown);
  expect(notice?.textContent).not.toContain("مؤلف");
  type("titleAr", "عنوان");
  fireEvent.click(screen.getByText(conflict.keep));
  await until(() => onClose.mock.calls.length === 1);
  expect(stored).toMatchObject({ venue: "Their journal", authorAr: "مؤلف", titleAr: "عنوان" });
});

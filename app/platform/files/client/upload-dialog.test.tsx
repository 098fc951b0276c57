// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { UploadDialog, type UploadDialogContent } from "./upload-dialog.tsx";
import type { UploadRowProps } from "./upload-row.tsx";

afterEach(cleanup);

const pdf = new File(["%PDF"], "paper.pdf", { type: "application/pdf" });

const row = (given: Partial<UploadRowProps> = {}): UploadRowProps => ({
  id: "1",
  name: "paper.pdf",
  state: "sending",
  stateLabel: "Uploading",
  percent: 40,
  progressLabel: "Progress of paper.pdf",
  progress: "4 MB of 10 MB",
  pace: "1 MB/s",
  failure: undefined,
  actions: [],
  ...given,
});

function show(given: Partial<UploadDialogContent> = {}) {
  const onChoose = vi.fn<(files: File[]) => void>();
  const onClose = vi.fn<() => void>();
  const content: UploadDialogContent = {
    zone: {
      isFull: false,
      drop: "Drop a file here",
      browse: "Choose",
      camera: undefined,
      hint: "PDF, up to 10 MB",
      accept: "application/pdf",
      multiple: false,
      onChoose,
    },
    rows: [],
    listLabel: "Files",
    rejections: [],
    notice: undefined,
    announcement: "",
    actions: [],
    closeLabel: "Close",
    leave: undefined,
    ...given,
  };
  const shown = (content: UploadDialogContent) => <UploadDialog open title="Upload" onClose={onClose} {...content} />;
  const { rerender } = render(shown(content));
  const update = (change: Partial<UploadDialogContent>) => rerender(shown({ ...content, ...change }));
  return { dialog: screen.getByRole("dialog", { name: "Upload" }), onChoose, onClose, content, update };
}

test("leaving the page while files are being uploaded asks first", () => {
  const leavePage = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  show({ leave: { question: "Stop?", stay: "Stay", stop: "Stop" } });
  expect(leavePage()).toBe(true);
  cleanup();
  show();
  expect(leavePage()).toBe(false);
});

test("files come from the picker or by drag and drop; a full list accepts none", async () => {
  const { dialog, onChoose } = show();
  await userEvent.upload(within(dialog).getByLabelText("Choose"), pdf);
  expect(onChoose).toHaveBeenCalledWith([pdf]);
  const zone = screen.getByText("Drop a file here").parentElement ?? dialog;
  fireEvent.dragOver(zone);
  expect(zone.dataset["over"]).toBe("true");
  fireEvent.drop(zone, { dataTransfer: { files: [pdf] } });
  expect(onChoose).toHaveBeenCalledTimes(2);
  expect(zone.dataset["over"]).toBeUndefined();
  cleanup();
  const full = show();
  cleanup();
  show({ zone: { ...full.content.zone, isFull: true }, rows: [row()] });
  expect(screen.queryByText("Drop a file here")).toBeNull();
});

test("the camera is offered only where pictures are accepted", () => {
  const { content } = show();
  expect(screen.queryByLabelText("Use camera")).toBeNull();
  cleanup();
  show({ zone: { ...content.zone, camera: "Use camera" } });
  expect(screen.getByLabelText("Use camera").getAttribute("capture")).toBe("environment");
});

test("rejections are announced immediately, progress when it changes", () => {
  const rejections = ["Cannot add more files", "You can only upload: PDF"].map((sentence) => ({ sentence, names: [] }));
  show({ rejections, announcement: "paper.pdf: 25% uploaded" });
  const alert = screen.getByRole("alert");
  expect(
    within(alert)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Cannot add more files", "You can only upload: PDF"]);
  expect(screen.getByRole("status").textContent).toBe("paper.pdf: 25% uploaded");
});

test("a rejection names its files; of very many, the first ones and how many others there are", () => {
  const sentence = "You can only upload 5 files";
  const { update } = show({ rejections: [{ sentence, names: ["صورة 6.jpg", "7.jpg"] }] });
  const text = () => screen.getByRole("alert").textContent;
  expect(text()).toBe(`صورة 6.jpg7.jpg${sentence}`);
  update({ rejections: [{ sentence, names: Array.from({ length: 95 }, (_, index) => `${index + 1}.jpg`) }] });
  expect(text()).toContain("10.jpg");
  expect(text()).not.toContain("11.jpg");
  expect(text()).toContain("+85");
});

test("a file being uploaded has a labeled progress bar; waiting, finished, and failed ones do not", () => {
  for (const state of ["sending", "paused"] as const) {
    show({ rows: [row({ state })] });
    const bar = screen.getByRole<HTMLProgressElement>("progressbar", { name: "Progress of paper.pdf" });
    expect([bar.value, bar.max]).toEqual([40, 100]);
    cleanup();
  }
  for (const state of ["waiting", "sent", "failed"] as const) {
    show({ rows: [row({ state, failure: state === "failed" ? "Failed to upload paper.pdf" : undefined })] });
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.queryByText("Failed to upload paper.pdf") !== null).toBe(state === "failed");
    cleanup();
  }
});

test("every action for a file, or for all, is a labeled button", async () => {
  const [pause, send] = [vi.fn<() => void>(), vi.fn<() => void>()];
  show({
    rows: [row({ actions: [{ icon: "pause", label: "Pause: paper.pdf", act: pause }] })],
    actions: [{ label: "Upload 1 file", act: send, primary: true, icon: "upload" }],
  });
  await userEvent.click(screen.getByRole("button", { name: "Pause: paper.pdf" }));
  await userEvent.click(screen.getByRole("button", { name: "Upload 1 file" }));
  expect([pause.mock.calls.length, send.mock.calls.length]).toEqual([1, 1]);
});

test("the second press of a double click does not hit the button that replaced the first", () => {
  const pauseAll = vi.fn<() => void>();
  const remove = vi.fn<() => void>();
  show({
    rows: [row({ actions: [{ icon: "trash", label: "Remove: paper.pdf", act: remove }] })],
    actions: [{ label: "Pause all", act: pauseAll }],
  });
  for (const name of ["Pause all", "Remove: paper.pdf"])
    fireEvent.click(screen.getByRole("button", { name }), { detail: 2 });
  expect([pauseAll.mock.calls.length, remove.mock.calls.length]).toEqual([0, 0]);
  for (const name of ["Pause all", "Remove: paper.pdf"])
    fireEvent.click(screen.getByRole("button", { name }), { detail: 1 });
  expect([pauseAll.mock.calls.length, remove.mock.calls.length]).toEqual([1, 1]);
});

test("closing during an upload asks for confirmation: staying continues the upload, stopping closes the dialog", async () => {
  const leave = { question: "The upload is not finished.", stay: "Keep uploading", stop: "Stop and close" };
  const { onClose } = show({ rows: [row()], leave });
  const close = () => userEvent.click(screen.getByRole("button", { name: "Close" }));
  await close();
  expect(onClose).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe(leave.stay);
  await userEvent.click(screen.getByRole("button", { name: leave.stay }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await close();
  await userEvent.click(screen.getByRole("button", { name: leave.stop }));
  expect(onClose).toHaveBeenCalledTimes(1);
  cleanup();
  const idle = show();
  await close();
  expect(idle.onClose).toHaveBeenCalledTimes(1);
});

test("the focus of a removed control moves to the first button of its row, or else of the dialog", () => {
  const { content, update } = show();
  const action = (label: string) => ({ icon: "pause" as const, label, act: () => {} });
  const full = { zone: { ...content.zone, isFull: true } };
  const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

  screen.getByLabelText("Choose").focus();
  update({ ...full, rows: [row({ actions: [action("Pause"), action("Cancel")] })] });
  expect(focused()).toBe("Close");

  screen.getByRole("button", { name: "Pause" }).focus();
  update({ ...full, rows: [row({ actions: [action("Resume"), action("Cancel")] })] });
  expect(focused()).toBe("Resume");

  update({ ...full, rows: [row({ state: "sent" })], actions: [{ label: "Resume all", act: () => {} }] });
  expect(focused()).toBe("Resume all");
});

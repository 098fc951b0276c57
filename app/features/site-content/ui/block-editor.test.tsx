// @vitest-environment happy-dom
import { type QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import AwsS3 from "@uppy/aws-s3";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { OfficeMessages } from "#app/office/office-messages.tsx";
import { setAccess } from "#app/office/shell/access.ts";
import { useFocusKept } from "#app/office/use-focus-kept.ts";
import { isSame } from "#app/platform/content/block-values.ts";
import { partAt, withPart } from "#app/platform/content/paths.ts";
import { uploadDialogMessages } from "#app/platform/files/client/messages.ts";
import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { toasts } from "#app/ui/feedback/toast.ts";
import { type BlockId, blocks, defaultContent } from "#content/site-content.ts";
import { until } from "#tests/support/until.ts";
import type { BlockState } from "../contract.ts";
import type { ListedFile } from "../files/contract.ts";
import { siteContentMessages } from "../messages.ts";
import { BlockEditor } from "./block-editor.tsx";
import { ChangesDialog } from "./changes-dialog.tsx";
import { siteContentQuery } from "./use-edited-block.ts";

const { en: office } = officeMessages;
const { en } = siteContentMessages;
const { pictures: gallery } = blocks.gallery.fields;

type Draft = NonNullable<BlockState["draft"]>;
type Step = "sign" | "send" | "cut" | "save" | "discard";

const signed = { headers: {}, expiresInSeconds: 604_800 };

/** The server, whose steps wait until the test lets them go on, and whose draft another editor can change. */
function fakeServer(id: BlockId) {
  let published: Record<string, unknown> = defaultContent[id];
  const made: ListedFile[] = [];
  /** How the server fails the next requests for a picture. */
  const cutAnswers: number[] = [];
  /** The fields for which the server refuses the next drafts. */
  const refusals: Record<string, string>[] = [];
  const waiting: { step: Step; go: () => void }[] = [];
  const held = new Set<Step>();
  const saved: Record<string, unknown>[] = [];
  let draft: Draft | null = null;
  let version = 0;
  let uploads = 0;
  let accepted: string[] = [];
  const write = (value: Record<string, unknown>, by = "admin") => {
    draft = { value, version: ++version, by, at: "2026-11-25T10:00:00.000Z" };
  };
  const state = (more?: object) =>
    Response.json({
      ...more,
      stamp: "",
      blocks: [{ id, published, draft, isBroken: false }],
      authors: {},
      otherSamples: [],
      acceptedSamples: accepted,
      schedules: [],
    });
  const pass = async (step: Step) => {
    if (!held.has(step)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push({ step, go: resolve });
    await promise;
  };
  const shown = () => draft?.value ?? published;
  vi.spyOn(AwsS3, "uploadPartBytes").mockImplementation(async ({ onComplete }) => {
    await pass("send");
    onComplete?.("etag");
    return { ETag: "etag" };
  });
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    if (address.startsWith("/api/uploads/words")) return Response.json(uploadDialogMessages.en);
    if (address.endsWith("/files")) return Response.json(made);
    if (method === "GET") return state();
    if (address === "/api/objects/upload") {
      await pass("sign");
      const objectPath = `/objects/uploads/${++uploads}`;
      return Response.json({ method: "PUT", uploadURL: `http://site.example${objectPath}`, objectPath, ...signed });
    }
    const sent = typeof body === "string" ? JSON.parse(body) : {};
    if (address.endsWith("/pictures")) {
      await pass("cut");
      const status = cutAnswers.shift();
      if (status) return Response.json({ status, fields: {}, code: "", detail: "", title: "" }, { status });
      const src = `${sent.objectURL}.webp`;
      return Response.json({ id: "1", picture: { width: 8, height: 6, avif: src, webp: src, src } });
    }
    if (address.endsWith("/samples")) {
      accepted = sent.isFine
        ? [...accepted, ...sent.samples]
        : accepted.filter((sample) => !sent.samples.includes(sample));
      return state();
    }
    if (address.endsWith("/publish")) {
      published = draft?.value ?? published;
      draft = null;
      return state();
    }
    if (address.endsWith("/discard")) {
      await pass("discard");
      draft = null;
      return state({ discarded: "0198f0c0-0000-7000-8000-000000000001" });
    }
    await pass("save");
    const keys = refusals.shift();
    if (keys) {
      const sentences = Object.entries(keys).map(([path, key]) => [path, sentenceOf(en, key)]);
      const fields = Object.fromEntries(sentences);
      const problem = { type: "about:blank", title: "", status: 400, code: "invalid", detail: "", fields };
      return Response.json(problem, { status: 400 });
    }
    saved.push(sent.value);
    if (!isSame(sent.base, shown()) && !isSame(sent.value, shown())) {
      return Response.json({ status: 409, fields: {}, code: "conflict", detail: "", title: "" }, { status: 409 });
    }
    write(sent.value);
    return state();
  });
  return {
    shown,
    draft: () => draft,
    saved,
    refusals,
    cutAnswers,
    made,
    write,
    discard: () => {
      draft = null;
    },
    hold: (...steps: Step[]) => steps.forEach((step) => held.add(step)),
    /** Waits until requests have reached this step, and lets them go on, the last one first. */
    async letGo(step: Step, count = 1) {
      await until(() => waiting.filter((each) => each.step === step).length === count);
      for (const { go } of waiting.filter((each) => each.step === step).toReversed()) go();
      waiting.splice(0, waiting.length, ...waiting.filter((each) => each.step !== step));
    },
  };
}

function Opened({ id }: { id: BlockId }) {
  useFocusKept(); // as the frame does
  const asking = useQuery(siteContentQuery);
  const [isReviewing, setReviewing] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const [isSettled, setSettled] = useState(false);
  const state = asking.data?.blocks[0];
  if (!state || isSettled) return isSettled && <p>settled</p>;
  return (
    <>
      <button type="button" onClick={() => setReviewing(true)}>
        {en.review}
      </button>
      {isReviewing && (
        <ChangesDialog
          open
          states={asking.data?.blocks ?? []}
          schedules={[]}
          mayEdit
          onClose={() => setReviewing(false)}
          onChanged={() => {}}
          onShow={() => {}}
        />
      )}
      <BlockEditor
        id={id}
        isScheduled={false}
        state={state}
        accepted={new Set(asking.data?.acceptedSamples)}
        authors={{}}
        others={[]}
        isLeft={isLeft}
        isReviewed={isReviewing}
        chosen={undefined}
        pageLanguage="en"
        onWrite={() => {}}
        onClose={() => setLeft(true)}
        onSettled={() => setSettled(true)}
        onNextSample={undefined}
        onFocused={() => undefined}
      />
    </>
  );
}

async function open(id: BlockId, path: string) {
  const client = createQueryClient();
  signIn(client);
  render(
    <LanguageProvider language="en">
      <QueryClientProvider client={client}>
        <OfficeMessages messages={{ office, siteContent: en }}>
          <Opened id={id} />
        </OfficeMessages>
      </QueryClientProvider>
    </LanguageProvider>,
  );
  await until(() => document.querySelector(named(path)) !== null);
  return { refetch: () => client.refetchQueries(siteContentQuery), client };
}

function signIn(client: QueryClient, authenticated = true) {
  const staff = authenticated
    ? { name: "admin", role: "owner" as const, twoFactor: false, recoveryCodesLeft: 0 }
    : null;
  setAccess(client, { authenticated, expiresAt: null, asksName: false, staff });
}

const named = (path: string) => `[name="${path}"]`;
const field = (path: string) => {
  const found = document.querySelector<HTMLInputElement>(named(path));
  if (!found) throw new Error(`Expected the field ${path}`);
  return found;
};
/** The pictures in the forms of the items, not those next to their names. */
const uploadedPictures = () =>
  [...document.querySelectorAll('img[src^="/objects/uploads/"]')].filter((picture) => !picture.closest("summary"));
const type = (path: string, text: string) => fireEvent.change(field(path), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const upload = (index: number) => {
  const input = document.querySelectorAll("input[type=file]:not([multiple])")[index];
  if (!input) throw new Error("Expected a file input");
  fireEvent.change(input, { target: { files: [new File(["x"], `${index}.jpg`, { type: "image/jpeg" })] } });
};

beforeEach(() => vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:preview" })));
afterEach(async () => {
  await act(async () => cleanup()); // the last save still reaches the fake server
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(["sign", "send", "cut"] as const)(
  "while an upload waits (%s), what is typed stays, and the upload writes only its picture",
  async (step) => {
    const server = fakeServer("gallery");
    await open("gallery", "title.en");
    server.hold(step);
    upload(0);
    type("title.en", "Typed meanwhile");
    type("pictures.0.picture.alt.en", "Also typed meanwhile");
    await server.letGo(step);
    await until(() => document.querySelector('img[src="/objects/uploads/1.webp"]') !== null);
    expect([field("title.en").value, field("pictures.0.picture.alt.en").value]).toEqual([
      "Typed meanwhile",
      "Also typed meanwhile",
    ]);
    press(en.saveDraft);
    await until(() => server.saved.length === 1);
    expect(server.shown()).toMatchObject({ title: { en: "Typed meanwhile" } });
    expect(partAt(server.shown(), "pictures.0.picture")).toMatchObject({
      picture: { src: "/objects/uploads/1.webp" },
      alt: { en: "Also typed meanwhile" },
    });
  },
);

test("the button that saves keeps the focus while it is busy, but does not get it from a field that was left", async () => {
  const server = fakeServer("hero");
  await open("hero", "title.en");
  server.hold("save");
  const save = () => screen.getByRole<HTMLButtonElement>("button", { name: en.saveDraft });
  const isBusy = () => save().matches("[aria-disabled]");
  async function waitUntilSaved() {
    await until(isBusy);
    act(() => field("title.en").blur());
    await server.letGo("save");
    await until(() => !isBusy());
    await until(() => screen.queryByText(en.draftSaved, { selector: "footer *" }) !== null);
  }
  save().focus();
  type("title.en", "By the button");
  press(en.saveDraft);
  await waitUntilSaved();
  expect(document.activeElement).toBe(save());
  field("title.en").focus();
  type("title.en", "By itself");
  await waitUntilSaved(); // such as after hiding the keyboard of a phone
  expect(document.activeElement).toBe(document.body);
});

test("three uploads together all stay, in whatever order they finish and wherever their items move", async () => {
  const server = fakeServer("gallery");
  await open("gallery", "title.en");
  server.hold("cut");
  for (const index of [0, 1, 2]) upload(index);
  await until(() => screen.queryAllByText(office.files.steps.preparing).length === 3);
  press(en.moveDown.replace("{number}", "1"));
  await server.letGo("cut", 3);
  await until(() => uploadedPictures().length === 3);
  const sources = [0, 1, 2].map((at) => {
    const alt = field(`pictures.${at}.picture.alt.en`).value;
    const image = field(`pictures.${at}.picture.alt.en`).closest("details")?.querySelector("img[src^='/objects']");
    return [alt, image?.getAttribute("src")];
  });
  const alts = defaultContent.gallery.pictures.map(({ picture }) => picture.alt.en);
  const made = [alts[0], alts[1], alts[2]].map((alt) => sources.find(([text]) => text === alt)?.[1]);
  expect(made).toEqual([1, 2, 3].map((number) => `/objects/uploads/${number}.webp`));
  expect(sources[0]?.[0]).toBe(alts[1]);
  press(en.saveDraft);
  await until(() => server.saved.length === 1);
});

test("a section that is left while a picture is on its way stays until the picture is saved", async () => {
  const server = fakeServer("gallery");
  await open("gallery", "title.en");
  server.hold("cut", "save");
  upload(0);
  press(en.close);
  await server.letGo("cut");
  await server.letGo("save");
  await screen.findByText("settled");
  expect(partAt(server.shown(), "pictures.0.picture.picture.src")).toBe("/objects/uploads/1.webp");
});

test("a picture on its way ends with its item", async () => {
  const server = fakeServer("gallery");
  await open("gallery", "title.en");
  server.hold("send");
  upload(0);
  await screen.findByText(/^\d+ .* of \d+ /); // it is on its way
  press(en.removeItem.replace("{number}", "1"));
  press(en.close);
  expect(await screen.findByText("settled")).toBeDefined();
});

test("what another editor saved appears next to what is typed; only the same text in the same language is a conflict", async () => {
  const server = fakeServer("hero");
  const { hero } = defaultContent;
  await open("hero", "title.en");
  const theirs = { ...hero, title: { ...hero.title, ar: "عنوان منى" }, lead: { ...hero.lead, en: "Mona’s lead" } };
  server.write(theirs, "mona");
  type("title.en", "My title");
  type("lead.en", "My lead");
  press(en.saveDraft);
  const conflict = await screen.findByRole("alert");
  expect(field("title.ar").value).toBe("عنوان منى");
  for (const text of ["mona", "Mona’s", "My"]) within(conflict).getByText(text);
  const [theirLead, myLead] = within(conflict).getAllByRole("definition");
  expect([theirLead?.textContent, myLead?.textContent]).toEqual(["Mona’s lead", "My lead"]);
  expect(field("lead.en").value).toBe("My lead");
  press(en.saveDraft);
  await until(() => server.saved.length === 2);
  expect(server.shown()).toEqual({ ...theirs, title: { en: "My title", ar: "عنوان منى" } });
  fireEvent.click(within(conflict).getByRole("button", { name: office.conflict.apply }));
  press(en.saveDraft);
  await until(() => server.saved.length === 3);
  expect(server.shown()).toMatchObject({ lead: { en: "My lead" }, title: { en: "My title" } });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("saving leads to a conflict that is still open, instead of saying that everything is saved", async () => {
  const server = fakeServer("hero");
  await open("hero", "title.en");
  server.write({ ...defaultContent.hero, lead: { ...defaultContent.hero.lead, en: "Mona’s lead" } }, "mona");
  type("lead.en", "My lead");
  press(en.saveDraft);
  await screen.findByRole("alert");
  screen.getByText(interpolate(en.conflictsOpen.one, { n: 1 }));
  const said = vi.spyOn(toasts, "show");
  press(en.saveDraft);
  expect(document.activeElement).toBe(field("lead.en"));
  expect(said).not.toHaveBeenCalled();
});

test("text typed while the draft is being saved stays, and is saved next", async () => {
  const server = fakeServer("hero");
  await open("hero", "title.en");
  server.hold("save");
  type("title.en", "Fi");
  press(en.saveDraft);
  type("title.en", "First");
  await server.letGo("save");
  await until(() => partAt(server.shown(), "title.en") === "Fi");
  expect(field("title.en").value).toBe("First");
  await server.letGo("save");
  await until(() => partAt(server.shown(), "title.en") === "First");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the form shows a draft that was restored or discarded elsewhere", async () => {
  const server = fakeServer("pricing");
  const { refetch } = await open("pricing", "capsules");
  server.write(withPart<Record<string, unknown>>(defaultContent.pricing, "capsules", 26_050));
  await refetch();
  await until(() => field("capsules").value === "260.50");
  expect(screen.getByText(en.draftSaved)).toBeDefined();
});

test("the form says that someone else discarded the draft, which can be undone", async () => {
  const server = fakeServer("hero");
  const { refetch } = await open("hero", "title.en");
  type("title.en", "Mine");
  press(en.saveDraft);
  await until(() => screen.queryAllByText(en.draftSaved).length > 0);
  server.discard();
  await refetch();
  await until(() => field("title.en").value === defaultContent.hero.title.en);
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(en.discarded);
  press(en.undo);
  expect(field("title.en").value).toBe("Mine");
  await act(async () => press(en.saveDraft));
  await until(() => partAt(server.shown(), "title.en") === "Mine");
});

test("a discarded draft comes back with undo, and so does what was typed", async () => {
  const server = fakeServer("hero");
  const { hero } = defaultContent;
  server.write({ ...hero, title: { ...hero.title, en: "Drafted" } });
  await open("hero", "title.en");
  type("lead.en", "Typed");
  press(en.discard);
  await screen.findByText(en.discarded);
  expect([field("title.en").value, field("lead.en").value]).toEqual([hero.title.en, hero.lead.en]);
  const bar = screen.getAllByRole("status").find(({ textContent }) => textContent?.includes(en.discarded));
  if (!bar) throw new Error("Expected the bar with the undo button");
  fireEvent.click(within(bar).getByRole("button", { name: office.undo }));
  expect([field("title.en").value, field("lead.en").value]).toEqual(["Drafted", "Typed"]);
  press(en.saveDraft);
  await until(() => server.saved.length === 1);
  expect(server.shown()).toMatchObject({ title: { en: "Drafted" }, lead: { en: "Typed" } });
  expect(blocks.hero.label.en).toBe(screen.getByRole("heading").textContent);
});

test("text typed while a draft is being discarded stays", async () => {
  const server = fakeServer("hero");
  const { hero } = defaultContent;
  server.write({ ...hero, title: { ...hero.title, en: "Drafted" }, lead: { ...hero.lead, en: "Drafted" } });
  await open("hero", "title.en");
  type("title.ar", "كُتب قبل الحذف");
  server.hold("discard");
  press(en.discard);
  type("lead.en", "Typed meanwhile");
  await server.letGo("discard");
  await screen.findByText(en.discarded);
  const values = () => ["title.en", "title.ar", "lead.en"].map((name) => field(name).value);
  expect(values()).toEqual([hero.title.en, hero.title.ar, "Typed meanwhile"]);
  await until(() => partAt(server.shown(), "lead.en") === "Typed meanwhile");
  expect(server.shown()).toMatchObject({ title: hero.title });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a change that is chosen in a conflict and published immediately leaves no draft", async () => {
  const server = fakeServer("pricing");
  await open("pricing", "capsules");
  server.write(withPart<Record<string, unknown>>(defaultContent.pricing, "capsules", 26_000), "mona");
  type("capsules", "270.5");
  press(en.saveDraft);
  const conflict = await screen.findByRole("alert");
  fireEvent.click(within(conflict).getByRole("button", { name: office.conflict.apply }));
  expect(document.activeElement).toBe(field("capsules"));
  press(en.review); // without leaving a field of the form
  const publish = await screen.findByRole<HTMLButtonElement>("button", { name: en.publish, hidden: true });
  await until(() => !publish.matches(":disabled, [aria-disabled]") && partAt(server.shown(), "capsules") === 27_050);
  fireEvent.click(publish);
  await until(() => server.draft() === null);
  await until(() => screen.queryByText(en.draftSaved) === null);
  expect([server.draft(), field("capsules").value, screen.queryByText(en.draftSaved)]).toEqual([null, "270.5", null]);
});

test("a field that can be left empty says so", async () => {
  fakeServer("maker");
  await open("maker", "fax");
  expect([field("fax").required, field("phone").required]).toEqual([false, true]);
  const [ofFax, ofPhone] = ["fax", "phone"].map((path) => field(path).labels?.[0]?.textContent);
  expect([ofFax, ofPhone]).toEqual([expect.stringContaining(en.optional), expect.not.stringContaining(en.optional)]);
});

test("a sample is accepted as it is, which can be taken back", async () => {
  fakeServer("footer");
  await open("footer", "description.en");
  const before = screen.getAllByRole("button", { name: en.fine.text }).length;
  fireEvent.click(screen.getAllByRole("button", { name: en.fine.text })[1] ?? document.body);
  const accepted = await screen.findByText(en.sampleAccepted);
  expect(screen.getAllByRole("button", { name: en.fine.text })).toHaveLength(before - 1);
  expect(screen.getAllByText(en.sample)).toHaveLength(before - 1);
  fireEvent.click(within(accepted.parentElement ?? document.body).getByRole("button", { name: en.undo }));
  await until(() => screen.getAllByRole("button", { name: en.fine.text }).length === before);
});

test("all samples of a section are accepted together, and pictures are then added after them", async () => {
  const server = fakeServer("gallery");
  await open("gallery", "title.en");
  press(en.allFine);
  await until(() => screen.queryByRole("button", { name: en.allFine }) === null);
  expect(screen.queryByText(en.sample)).toBeNull();
  const input = screen.getByLabelText(new RegExp(en.addPictures));
  fireEvent.change(input, { target: { files: [new File(["a"], "a.jpg", { type: "image/jpeg" })] } });
  const count = defaultContent.gallery.pictures.length;
  await until(() => document.querySelector(named(`pictures.${count}.picture.alt.en`)) !== null);
  press(en.saveDraft);
  await until(() => server.saved.length === 1);
  expect(partAt(server.shown(), `pictures.${count}.picture.picture.src`)).toBe("/objects/uploads/1.webp");
});

test("pictures that are chosen together replace the samples; one that fails can be tried again, and one can be canceled", async () => {
  const server = fakeServer("gallery");
  await open("gallery", "title.en");
  const input = screen.getByLabelText(new RegExp(en.samplesFirst));
  const file = (name: string, type = "image/jpeg") => new File([name], name, { type });
  server.hold("cut");
  fireEvent.change(input, {
    target: { files: [file("a.jpg"), file("notes.txt", "text/plain"), file("b.jpg"), file("c.jpg")] },
  });
  await screen.findByText(office.files.steps.preparing);
  const row = (name: string) => screen.getByTitle(name).closest<HTMLElement>("li");
  await until(() => row("notes.txt")?.querySelector("[role=alert]") !== null); // without waiting for the pictures
  type("title.en", "Typed meanwhile");
  press(office.files.cancel.replace("{file}", "c.jpg"));
  server.cutAnswers.push(403);
  await server.letGo("cut");
  await server.letGo("cut");
  const again = await screen.findByRole("button", { name: office.files.retry }); // not for the text file
  expect(row("a.jpg")?.contains(again)).toBe(true);
  const follows = document.querySelector(".site-items")?.compareDocumentPosition(again);
  expect(follows).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  fireEvent.click(again);
  await server.letGo("cut");
  await until(() => uploadedPictures().length === 2);
  press(office.files.cancel.replace("{file}", "notes.txt"));
  press(en.saveDraft);
  await until(() => server.saved.length === 1);
  const [, , ...others] = defaultContent.gallery.pictures;
  const taken = [2, 1].map((at) => ({ picture: { picture: { src: `/objects/uploads/${at}.webp` } } }));
  expect(server.shown()).toMatchObject({ title: { en: "Typed meanwhile" }, pictures: [...taken, ...others] });
});

test("pictures wait while the session has ended, and go on by themselves after signing in again", async () => {
  const server = fakeServer("gallery");
  const { client } = await open("gallery", "title.en");
  server.hold("cut");
  const files = ["a", "b"].map((name) => new File([name], `${name}.jpg`, { type: "image/jpeg" }));
  fireEvent.change(screen.getByLabelText(new RegExp(en.samplesFirst)), { target: { files } });
  await screen.findByText(office.files.steps.preparing);
  server.cutAnswers.push(401);
  act(() => signIn(client, false));
  await server.letGo("cut");
  await until(() => screen.queryAllByText(office.files.steps.waiting).length === 2);
  act(() => signIn(client));
  await server.letGo("cut");
  await server.letGo("cut");
  await until(() => uploadedPictures().length === 2);
  expect(screen.queryByTitle(/\.jpg$/)).toBeNull();
});

test("a picture that waits for someone to sign in again ends with its item", async () => {
  const server = fakeServer("gallery");
  const { client } = await open("gallery", "title.en");
  server.hold("cut");
  upload(0);
  await screen.findByText(office.files.steps.preparing);
  server.cutAnswers.push(401);
  act(() => signIn(client, false));
  await server.letGo("cut");
  await screen.findByText(office.files.steps.waiting);
  press(en.removeItem.replace("{number}", "1"));
  press(en.close);
  act(() => signIn(client));
  expect(await screen.findByText("settled")).toBeDefined();
});

test("files that failed stay in a list when others are chosen, and their buttons pass the focus on", async () => {
  const server = fakeServer("gallery");
  await open("gallery", "title.en");
  const input = screen.getByLabelText(new RegExp(en.samplesFirst));
  const choose = (...names: string[]) =>
    fireEvent.change(input, { target: { files: names.map((name) => new File([name], name, { type: "image/jpeg" })) } });
  const failed = () => screen.queryAllByRole("button", { name: office.files.retry });
  const cancelOf = (name: string) =>
    screen.getByRole("button", { name: interpolate(office.files.cancel, { file: name }) });
  const pressFocused = (button: HTMLElement | undefined) => {
    button?.focus();
    fireEvent.click(button ?? document.body);
  };
  server.cutAnswers.push(403, 403);
  choose("a.jpg", "b.jpg");
  await until(() => failed().length === 2);
  server.hold("cut");
  choose("c.jpg");
  expect(failed()).toHaveLength(2);
  pressFocused(failed()[0]);
  expect(document.activeElement).toBe(cancelOf("a.jpg"));
  pressFocused(cancelOf("b.jpg"));
  expect(document.activeElement).toBe(cancelOf("c.jpg"));
  pressFocused(cancelOf("c.jpg"));
  pressFocused(cancelOf("a.jpg"));
  expect(document.activeElement).toBe(input);
});

test("a file that is chosen instead of one that failed takes its place", async () => {
  const server = fakeServer("gallery");
  await open("gallery", "title.en");
  server.cutAnswers.push(403);
  upload(0);
  await screen.findByRole("button", { name: office.files.retry });
  upload(0);
  await until(() => uploadedPictures().length === 1);
  expect(screen.queryByRole("button", { name: office.files.retry })).toBeNull();
});

test("buttons of a picture that disappear pass the focus on", async () => {
  fakeServer("navigation");
  await open("navigation", "product.en");
  upload(0);
  const remove = await screen.findByRole("button", { name: en.removePicture });
  remove.focus();
  fireEvent.click(remove);
  expect(document.activeElement).toBe(screen.getAllByLabelText(new RegExp(en.addPicture))[0]);
});

test("pictures for which a list has no room are not sent, which it says even once it is full", async () => {
  const server = fakeServer("gallery");
  await open("gallery", "title.en");
  const { max } = gallery.bounds;
  const room = max; // the samples give way
  const input = screen.getByLabelText(new RegExp(en.samplesFirst));
  const files = Array.from({ length: 40 }, (_, at) => new File(["x"], `${at}.jpg`, { type: "image/jpeg" }));
  server.hold("cut");
  fireEvent.change(input, { target: { files } });
  await server.letGo("cut");
  const cancel = new RegExp(office.files.cancel.replace("{file}", ".+\\.jpg"));
  expect(screen.getAllByRole("button", { name: cancel })).toHaveLength(room);
  fireEvent.change(input, { target: { files: files.slice(0, 3) } });
  expect(screen.getAllByRole("button", { name: cancel })).toHaveLength(room);
  const said = (n: number) => interpolate(en.picturesLeft.other, { n, max });
  expect(screen.getByText(said(3))).toBeTruthy();
  fireEvent.change(input, { target: { files } });
  for (let sent = 1; sent < room; sent += 1) await server.letGo("cut");
  await until(() => uploadedPictures().length === room);
  expect(screen.getByText(said(40))).toBeTruthy();
});

test("pictures whose list became full during their upload are not added, which it says", async () => {
  const server = fakeServer("gallery");
  await open("gallery", "title.en");
  const { max } = gallery.bounds;
  const input = screen.getByLabelText(new RegExp(en.samplesFirst));
  server.hold("cut");
  const files = ["a", "b"].map((name) => new File([name], `${name}.jpg`, { type: "image/jpeg" }));
  fireEvent.change(input, { target: { files } });
  await screen.findByText(office.files.steps.preparing);
  press(en.allFine); // so that they would become new items
  await until(() => screen.queryByRole("button", { name: en.allFine }) === null);
  const count = defaultContent.gallery.pictures.length;
  for (let more = count; more < max - 1; more += 1) press(en.addItem);
  await server.letGo("cut");
  await until(() => uploadedPictures().length === 1);
  await server.letGo("cut");
  await screen.findByText(interpolate(en.picturesLeft.one, { n: 1, max }));
  expect(document.querySelectorAll(".site-items > li")).toHaveLength(max);
});

test("after a picture is replaced, its alt text asks to be looked at", async () => {
  fakeServer("gallery");
  await open("gallery", "title.en");
  upload(0);
  await screen.findByText(en.altOld);
  await until(() => uploadedPictures().length === 1);
  expect(screen.getByText(en.altOld)).toBeDefined();
  type("pictures.0.picture.alt.en", "A new hall");
  await until(() => screen.queryByText(en.altOld) === null);
  upload(0);
  const fits = await screen.findByRole("button", { name: en.altFits });
  fits.focus();
  fireEvent.click(fits);
  expect(document.activeElement).toBe(field("pictures.0.picture.alt.en"));
});

test("the alt text asks to be looked at only once another picture is there, unless it was written by then", async () => {
  const server = fakeServer("gallery");
  await open("gallery", "title.en");
  const input = document.querySelector("input[type=file]:not([multiple])");
  if (!input) throw new Error("Expected a file input");
  fireEvent.change(input, { target: { files: [new File([], "empty.jpg", { type: "image/jpeg" })] } });
  await screen.findByText("empty.jpg");
  expect(screen.queryByText(en.altOld)).toBeNull();
  server.hold("cut");
  upload(0);
  await screen.findByText(office.files.steps.preparing);
  type("pictures.0.picture.alt.en", "A new hall");
  await server.letGo("cut");
  await until(() => uploadedPictures().length === 1);
  expect(screen.queryByText(en.altOld)).toBeNull();
});

test("a picture that takes the place of a sample asks for its alt text to be looked at", async () => {
  fakeServer("gallery");
  await open("gallery", "title.en");
  const files = [new File(["a"], "a.jpg", { type: "image/jpeg" })];
  fireEvent.change(screen.getByLabelText(new RegExp(en.samplesFirst)), { target: { files } });
  await screen.findByText(en.altOld);
  expect(screen.getAllByText(en.altOld)).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: en.altFits }));
  await until(() => screen.queryByText(en.altOld) === null);
});

test("the library knows where a picture is used before that is saved", async () => {
  const server = fakeServer("gallery");
  const [original, at] = ["/objects/uploads/1", "2026-11-25T10:00:00.000Z"];
  const value = { width: 8, height: 6, avif: "", webp: "", src: `${original}.webp` };
  const facts = { name: "hall.jpg", pages: null, focus: null, at, by: "mona" };
  server.made.push({ id: "1", kind: "picture", value, original, ...facts });
  await open("gallery", "title.en");
  server.hold("save");
  upload(0);
  await until(() => document.querySelector(`img[src="${value.src}"]`) !== null);
  fireEvent.click(screen.getAllByRole("button", { name: en.library.open })[0] ?? document.body);
  await screen.findByText(en.library.usedIn.replace("{sections}", blocks.gallery.label.en));
  expect(server.saved).toEqual([]);
});

test("an upload immediately says that the network is away", async () => {
  const server = fakeServer("gallery");
  await open("gallery", "title.en");
  server.hold("send");
  upload(0);
  await screen.findByText(/^\d+ .* of \d+ /); // it is on its way
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fireEvent(window, new Event("offline"));
  expect(await screen.findByText(new RegExp(uploadDialogMessages.en.offline))).toBeDefined();
  vi.restoreAllMocks();
  fireEvent(window, new Event("online")); // all queries in this process wait for it
});

test("a file that was sent is prepared once the connection is back, without being sent again", async () => {
  const server = fakeServer("gallery");
  await open("gallery", "title.en");
  server.hold("send");
  upload(0);
  await screen.findByText(/^\d+ .* of \d+ /); // it is on its way
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const online = fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await server.letGo("send");
  expect(await screen.findByText(office.files.steps.waiting)).toBeDefined();
  vi.stubGlobal("fetch", online);
  isOnline.mockRestore();
  fireEvent(window, new Event("online"));
  await until(() => uploadedPictures().length === 1);
  expect(uploadedPictures()[0]?.getAttribute("src")).toBe("/objects/uploads/1.webp");
});

test("a file that fails after its section was left says so", async () => {
  const server = fakeServer("gallery");
  await open("gallery", "title.en");
  server.hold("cut");
  upload(0);
  await screen.findByText(office.files.steps.preparing);
  press(en.close);
  server.cutAnswers.push(400);
  await server.letGo("cut");
  await screen.findByText("settled");
  expect(toasts.read()).toMatchObject({ toast: { title: "0.jpg", tone: "destructive" } });
});

test("a change that does not reach the server says so immediately, and is saved once the connection is back", async () => {
  const server = fakeServer("gallery");
  await open("gallery", "title.en");
  const online = fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch"))); // the browser still says it is online
  type("title.en", "Typed in a tunnel");
  press(en.saveDraft);
  expect(await screen.findByText(en.away)).toBeDefined();
  vi.stubGlobal("fetch", online);
  fireEvent(window, new Event("online"));
  await until(() => server.saved.length === 1);
  expect(server.shown()).toMatchObject({ title: { en: "Typed in a tunnel" } });
  await until(() => screen.queryByText(en.away) === null);
});

test("a draft that a proxy refuses while the site restarts is saved once it is back", async () => {
  const server = fakeServer("gallery");
  await open("gallery", "title.en");
  const online = fetch;
  vi.stubGlobal("fetch", async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  type("title.en", "Typed during a restart");
  press(en.saveDraft);
  expect(await screen.findByText(en.away)).toBeDefined();
  vi.stubGlobal("fetch", online);
  fireEvent(window, new Event("online"));
  await until(() => server.saved.length === 1);
  expect(server.shown()).toMatchObject({ title: { en: "Typed during a restart" } });
});

test("a section that is left after the session has ended is sent once more, after signing in again", async () => {
  const server = fakeServer("gallery");
  const { client } = await open("gallery", "title.en");
  const online = fetch;
  const refused: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    refused.push(address);
    signIn(client, false);
    return Response.json({ status: 401, fields: {}, code: "", detail: "", title: "" }, { status: 401 });
  });
  type("title.en", "Typed before going home");
  press(en.close);
  await until(() => refused.length > 0);
  await until(() => client.isMutating() === 0);
  vi.stubGlobal("fetch", online);
  act(() => signIn(client));
  await screen.findByText("settled");
  expect(refused).toHaveLength(1);
  expect(server.shown()).toMatchObject({ title: { en: "Typed before going home" } });
});

test("a button that its own press disables passes the focus on", async () => {
  fakeServer("gallery");
  await open("gallery", "title.en");
  const pressed = (name: string) => {
    const button = screen.getByRole("button", { name });
    button.focus();
    fireEvent.click(button);
    return document.activeElement;
  };
  const up = (number: string) => pressed(en.moveUp.replace("{number}", number));
  expect(up("2")?.getAttribute("data-item")).toBe("pictures.0");
  expect(pressed(en.undo)?.getAttribute("aria-label")).toBe(en.redo);
  expect(pressed(en.redo)?.getAttribute("aria-label")).toBe(en.undo);
  expect(up("3")?.getAttribute("aria-label")).toBe(en.moveUp.replace("{number}", "2"));
});

test("keys undo and redo the move of an item, on an Arabic keyboard, too, but not in a text field", async () => {
  fakeServer("benefits");
  await open("benefits", "title.en");
  const titles = () => [0, 1].map((at) => field(`benefits.${at}.title.en`).value);
  const before = titles();
  press(en.moveUp.replace("{number}", "2"));
  const moved = titles();
  expect(moved).not.toEqual(before);
  const { activeElement } = document;
  const keys = (key: string, target = activeElement ?? document.body, shiftKey = false) =>
    fireEvent.keyDown(target, { key, ctrlKey: true, shiftKey });
  keys("z", field("title.en"));
  expect(titles()).toEqual(moved);
  expect(keys("ئ")).toBe(false); // the browser does not undo as well
  expect(titles()).toEqual(before);
  keys("Z", undefined, true);
  expect(titles()).toEqual(moved);
  keys("z");
  expect(titles()).toEqual(before);
  keys("y");
  expect(titles()).toEqual(moved);
});

test("undo and redo change what a number field shows, even after an invalid number", async () => {
  fakeServer("company");
  await open("company", "employees");
  const { employees } = defaultContent.company;
  type("employees", "١٬٢٠٠");
  expect(field("employees").value).toBe("١٬٢٠٠");
  press(en.undo);
  expect(field("employees").value).toBe(String(employees));
  type("employees", "many");
  press(en.undo);
  expect(field("employees").value).toBe(String(employees));
});

test("a new item of a list opens with the focus in its first field; after an item is removed, the focus stays there", async () => {
  fakeServer("benefits");
  await open("benefits", "title.en");
  const { benefits } = defaultContent.benefits;
  press(en.removeItem.replace("{number}", "2"));
  expect(document.activeElement?.getAttribute("data-item")).toBe("benefits.1");
  press(en.addItem);
  expect(document.activeElement?.getAttribute("name")).toContain(`benefits.${benefits.length - 1}.`);
  expect(document.activeElement?.closest("details")?.open).toBe(true);
});

test("a new item is not marked as incomplete until one saves, but a text that was deleted is", async () => {
  const server = fakeServer("benefits");
  await open("benefits", "title.en");
  const { benefits } = defaultContent.benefits;
  press(en.addItem);
  const [title, text] = [`benefits.${benefits.length}.title.en`, `benefits.${benefits.length}.text.en`];
  server.refusals.push({ [title]: "required", [text]: "required" });
  fireEvent.blur(field(title), { relatedTarget: document.body });
  await until(() => server.refusals.length === 0);
  await screen.findByText(en.unsaved);
  expect(screen.queryByText(en.required)).toBeNull();
  server.refusals.push({ [title]: "required", [text]: "required" });
  press(en.saveDraft);
  await until(() => screen.queryAllByText(en.required).length === 2);
  expect(document.activeElement).toBe(field(title)); // saving leads to what is missing
  press(en.addItem); // an item that came after saving is not marked either
  const later = ["title.en", "text.en"].map((part) => `benefits.${benefits.length + 1}.${part}`);
  server.refusals.push(Object.fromEntries([title, text, ...later].map((path) => [path, "required"])));
  fireEvent.blur(field(title), { relatedTarget: document.body });
  await until(() => server.refusals.length === 0);
  await screen.findByText(en.unsaved);
  expect(screen.queryAllByText(en.required)).toHaveLength(2);
  for (const path of later) type(path, "More");
  type(title, "A new reason");
  type(text, "Because");
  await until(() => server.saved.length === 1);
  server.refusals.push({ "title.en": "required" });
  type("title.en", "");
  fireEvent.blur(field("title.en"), { relatedTarget: document.body });
  await until(() => screen.queryAllByText(en.required).length === 1);
});

test("a change that was refused and undone leaves nothing to be kept in the browser", async () => {
  const server = fakeServer("hero");
  await open("hero", "title.en");
  server.refusals.push({ "title.en": "required" });
  type("title.en", "");
  press(en.saveDraft);
  await screen.findByText(en.required);
  expect(localStorage).toHaveLength(1);
  press(en.undo);
  await until(() => localStorage.length === 0);
});

test("missing texts are still marked after the review is closed", async () => {
  const server = fakeServer("benefits");
  await open("benefits", "title.en");
  press(en.addItem);
  const title = `benefits.${defaultContent.benefits.benefits.length}.title.en`;
  server.refusals.push({ [title]: "required" });
  press(en.review);
  await until(() => screen.queryAllByText(en.required).length === 1);
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: office.close }));
  await until(() => screen.queryByRole("dialog") === null);
  expect(screen.queryAllByText(en.required)).toHaveLength(1);
  type(title, "A new reason");
  await until(() => screen.queryByText(en.required) === null);
});

test("a new item in the place of one that was removed is not marked as incomplete", async () => {
  const server = fakeServer("benefits");
  await open("benefits", "title.en");
  const last = defaultContent.benefits.benefits.length;
  press(en.removeItem.replace("{number}", "1"));
  press(en.addItem);
  const title = `benefits.${last - 1}.title.en`;
  server.refusals.push({ [title]: "required" });
  fireEvent.blur(field(title), { relatedTarget: document.body });
  await until(() => server.refusals.length === 0);
  await screen.findByText(en.unsaved);
  expect(screen.queryByText(en.required)).toBeNull();
});

test("a new picture asks for its alt text, which is an error once it was left empty", async () => {
  const server = fakeServer("gallery");
  await open("gallery", "title.en");
  press(en.allFine);
  await until(() => screen.queryByRole("button", { name: en.allFine }) === null);
  const alt = `pictures.${defaultContent.gallery.pictures.length}.picture.alt`;
  server.refusals.push({ [`${alt}.en`]: "required", [`${alt}.ar`]: "required" });
  const input = screen.getByLabelText(new RegExp(en.addPictures));
  fireEvent.change(input, { target: { files: [new File(["a"], "a.jpg", { type: "image/jpeg" })] } });
  await screen.findByText(en.altMissing);
  fireEvent.blur(field("title.en"), { relatedTarget: document.body });
  await until(() => server.refusals.length === 0);
  await screen.findByText(en.unsaved);
  expect(screen.queryByText(en.required)).toBeNull();
  fireEvent.blur(field(`${alt}.en`));
  await until(() => screen.queryAllByText(en.required).length === 1);
  expect(screen.queryByText(en.altMissing)).toBeNull();
  type(`${alt}.en`, "A new hall");
  await until(() => screen.queryByText(en.required) === null);
});

test("files that cannot be sent need no place in a list, and one that fails or is canceled gives its place to the next", async () => {
  const server = fakeServer("gallery");
  await open("gallery", "title.en");
  const { max } = gallery.bounds;
  const file = (name: string, type = "image/jpeg") => new File([name], name, { type });
  const unfit = Array.from({ length: max }, (_, at) => file(`${at}.txt`, "text/plain"));
  const fit = Array.from({ length: max + 3 }, (_, at) => file(`${at}.jpg`));
  server.cutAnswers.push(400, 401);
  server.hold("cut");
  fireEvent.change(screen.getByLabelText(new RegExp(en.samplesFirst)), { target: { files: [...unfit, ...fit] } });
  const said = (n: number) => interpolate(n === 1 ? en.picturesLeft.one : en.picturesLeft.other, { n, max });
  await screen.findByText(said(3));
  await server.letGo("cut");
  await screen.findByText(said(2));
  await server.letGo("cut");
  await screen.findByRole("button", { name: office.files.retry });
  expect(screen.getByText(said(2))).toBeTruthy(); // can be tried again
  press(interpolate(office.files.cancel, { file: "1.jpg" }));
  await screen.findByText(said(1));
  for (let sent = 0; sent < max; sent += 1) await server.letGo("cut");
  await until(() => uploadedPictures().length === max);
  expect(screen.getByText(said(1))).toBeTruthy();
});

test("text that is pasted into a line stays on one line", async () => {
  fakeServer("benefits");
  await open("benefits", "title.en");
  type("title.en", "Six reasons\nto choose PMF");
  expect(field("title.en").value).toBe("Six reasons to choose PMF");
});

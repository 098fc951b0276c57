import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { partAt } from "#app/platform/content/paths.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { type BlockId, blocks } from "#content/site-content.ts";
import { createFakeUploads } from "#tests/support/fake-uploads.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import type { BlockState } from "./contract.ts";
import { discardDrafts } from "./discard.server.ts";
import { publishDrafts } from "./publish.server.ts";
import * as service from "./service.server.ts";
import { publishedContent } from "./site-content.server.ts";
import * as form from "./ui/edited-block.ts";
import { listVersions, restoreVersion } from "./versions.server.ts";

const database = await testDatabase();
afterAll(() => database.close());
const services: service.SiteContentServices = {
  db: database.db,
  now: () => new Date(),
  shown: publishedContent,
  onPublished: async () => {},
  uploads: createFakeUploads(),
};
const readBlocks = () => service.listBlocks(services, database.db);

/** Returns whether a change was accepted. The only expected refusal is a conflict. */
async function isAccepted(change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return false;
    throw error;
  }
}

const edited = ["hero", "benefits", "gallery"] as const satisfies BlockId[];
type Edited = (typeof edited)[number];

/** Texts that editors type into, and what else they write. An upload writes a picture like any other part. */
const places: Record<Edited, string[]> = {
  hero: ["title.en", "title.ar", "lead.en", "lead.ar"],
  benefits: ["title.en", "title.ar", "benefits.0.text.en", "benefits.1.text.ar", "benefits.2.text.en"],
  gallery: ["title.en", "pictures.0.picture.alt.en", "pictures.1.picture.alt.ar", "pictures.2.picture.alt.en"],
};

/** A repeatable sequence of numbers, so that a failure can be repeated. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Editor = {
  name: string;
  forms: Map<Edited, form.EditedBlock>;
  sent?: { block: Edited; change: form.BlockChange };
};

test("200 edits by three editors: everything acknowledged is in the draft, a version, or a shown conflict", async () => {
  const editors = ["mona", "hany", "sara"].map((name): Editor => ({ name, forms: new Map() }));
  const pick = numbersFrom(20_261_125);
  const any = <Of>(list: readonly Of[]): Of => {
    const found = list[pick(list.length)];
    if (found === undefined) throw new Error("Expected something to choose from");
    return found;
  };
  /** Marks that were acknowledged and not deliberately removed by someone who saw them. */
  const acknowledged = new Set<string>();
  const removed = new Set<string>();
  const marksIn = (value: unknown): string[] => JSON.stringify(value).match(/¶\d+;/g) ?? [];
  const counts = { edits: 0, conflicts: 0, discards: 0, restores: 0, publications: 0, pictures: 0, moves: 0, lost: 0 };

  const sharedOf = ({ draft, published }: BlockState) => draft?.value ?? published;
  const formOf = ({ forms }: Editor, id: Edited) => {
    const found = forms.get(id);
    if (!found) throw new Error(`Expected the form of ${id}`);
    return found;
  };
  /** Takes over an answer, unless a change is under way, as the form does. */
  function take(editor: Editor, states: readonly BlockState[]) {
    for (const id of edited) {
      const state = states.find((each) => each.id === id);
      if (!state || editor.sent?.block === id) continue;
      const before = editor.forms.get(id);
      const next = before ? form.withShared(before, sharedOf(state)) : form.editBlock(blocks[id], sharedOf(state));
      editor.forms.set(id, next);
    }
  }

  function type(editor: Editor, id: Edited) {
    const before = formOf(editor, id);
    const path = any(places[id]);
    const text = String(partAt(before.value, path));
    const mark = `¶${++counts.edits};`;
    const isFull = text.length + mark.length > 60;
    if (isFull) for (const lost of marksIn(text)) removed.add(lost);
    editor.forms.set(id, form.withField(before, path, (isFull ? "" : text) + mark, counts.edits));
  }

  function replacePicture(editor: Editor) {
    const before = formOf(editor, "gallery");
    const items = z.parse(z.array(z.looseObject({ picture: z.unknown() })), partAt(before.value, "pictures"));
    const { picture } = any(items);
    const at = pick(items.length);
    counts.pictures += 1;
    editor.forms.set(
      "gallery",
      form.withField(before, `pictures.${at}.picture.picture`, partAt(picture, "picture"), -1),
    );
  }

  function moveItem(editor: Editor) {
    const before = formOf(editor, "benefits");
    const items = z.parse(z.array(z.unknown()), partAt(before.value, "benefits"));
    counts.moves += 1;
    editor.forms.set("benefits", form.withField(before, "benefits", [...items.slice(1), items[0]], -1));
  }

  function startSaving(editor: Editor, id: Edited) {
    const change = form.changeOf(formOf(editor, id));
    if (change) editor.sent = { block: id, change };
  }

  async function finishSaving(editor: Editor) {
    const { sent } = editor;
    if (!sent) return;
    const { block, change } = sent;
    const saving = service.saveDraft(services, { block, value: change.to, base: change.from }, editor.name);
    const isSaved = await isAccepted(saving);
    if (pick(6) === 0) {
      counts.lost += 1;
      editor.forms.set(block, form.withoutAnswer(formOf(editor, block), change));
    } else if (isSaved) {
      for (const mark of marksIn(change.to)) acknowledged.add(mark);
      editor.forms.set(block, form.withSaved(formOf(editor, block), change));
    }
    delete editor.sent;
    take(editor, await readBlocks());
  }

  function settleConflicts(editor: Editor) {
    for (const id of edited) {
      const [conflict] = form.conflictsOf(formOf(editor, id));
      if (!conflict || editor.sent?.block === id) continue;
      counts.conflicts += 1;
      const stays = any(["mine", "theirs"] as const);
      const [lost, kept] = stays === "mine" ? [conflict.theirs, conflict.mine] : [conflict.mine, conflict.theirs];
      for (const mark of marksIn(lost)) if (!marksIn(kept).includes(mark)) removed.add(mark);
      editor.forms.set(id, form.settled(formOf(editor, id), conflict, stays, -1));
    }
  }

  async function discard(editor: Editor, id: Edited) {
    if (editor.sent) return;
    const states = await readBlocks();
    const state = states.find((each) => each.id === id);
    if (!state?.draft) return;
    take(editor, states); // the editor sees what is discarded
    const lost = [state.draft.value, formOf(editor, id).value].flatMap(marksIn);
    await discardDrafts(services, { [id]: state.draft.version }, editor.name);
    counts.discards += 1;
    for (const mark of lost) removed.add(mark);
    editor.forms.set(id, form.withNothingChanged(formOf(editor, id), state.published));
  }

  async function publish(editor: Editor) {
    const drafts = (await readBlocks()).flatMap(({ id, draft }) => (draft ? [[id, draft.version]] : []));
    if (drafts.length === 0) return;
    await publishDrafts(services, Object.fromEntries(drafts), editor.name);
    counts.publications += 1;
  }

  async function restore(editor: Editor) {
    await publish(editor); // other drafts would be in the way
    const versions = await listVersions(database.db);
    const version = versions[pick(versions.length)];
    if (!version) return;
    await restoreVersion(services, version.id, editor.name);
    counts.restores += 1;
  }

  for (const editor of editors) take(editor, await readBlocks());
  while (counts.edits < 200) {
    const editor = any(editors);
    const id = any(edited);
    const step = pick(100);
    if (step < 55) type(editor, id);
    else if (step < 62) {
      await finishSaving(editor);
      startSaving(editor, id);
    } else if (step < 80) {
      startSaving(editor, id);
      await finishSaving(editor);
    } else if (step < 84) settleConflicts(editor);
    else if (step < 88) replacePicture(editor);
    else if (step < 90) moveItem(editor);
    else if (step < 93) take(editor, await readBlocks());
    else if (step < 95) await discard(editor, id);
    else if (step < 98) await publish(editor);
    else await restore(editor);
  }

  for (const editor of editors) await finishSaving(editor);
  const contents = await database.pool.query("select content from site_publications");
  const known = new Set(marksIn([await readBlocks(), contents.rows]));
  const shown = new Set(
    editors.flatMap((editor) => edited.flatMap((id) => marksIn(form.conflictsOf(formOf(editor, id))))),
  );
  expect([...acknowledged].filter((mark) => !known.has(mark) && !shown.has(mark) && !removed.has(mark))).toEqual([]);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
  expect(acknowledged.size).toBeGreaterThan(80);
});

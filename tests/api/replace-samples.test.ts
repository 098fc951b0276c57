import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { samplePublications } from "#app/features/papers/sample-publications.server.ts";
import { listPapers } from "#app/features/papers/staff-contract.ts";
import { blockIds } from "#app/features/site-content/contract.ts";
import { makeDocument, makePicture } from "#app/features/site-content/files/contract.ts";
import type { Block, Field, ValueField } from "#app/platform/content/field.ts";
import { publications } from "#content/publications.ts";
import { listSamples } from "#content/samples.ts";
import { blocks } from "#content/site-content.ts";
import { type Ask, changeBlock, publishAll } from "#tests/support/publish-content.ts";
import { samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";
import { staffUpload } from "#tests/uploads/staff-upload.ts";

const run = promisify(execFile);

test("an owner can replace every sample through the API; then no list has samples", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const ask: Ask = (method, path, body) =>
    method === "GET" ? api.request(path, { headers: owner }) : api.send(method, path, body, owner);
  expect(listSamples(await api.services.content()).length).toBeGreaterThan(50);

  const photo = await samplePhoto({ width: 1200, height: 1200 }); // just large enough for each shape
  const photoURL = await staffUpload(api, owner, photo, { type: "image/jpeg", purpose: "site-picture" });
  const pdf = await samplePdf();

  // Make only one file per shape, because encoding a picture takes seconds.
  const files = new Map<string, Promise<unknown>>();
  const newFile = (field: ValueField) => files.getOrInsertComputed(`${field.kind} ${field.shape}`, () => upload(field));

  async function upload({ kind, shape }: ValueField): Promise<unknown> {
    if (kind === "picture") {
      const body = { objectURL: photoURL, shape, focus: { x: 0.5, y: 0.5 } };
      const answer = await ask("POST", makePicture.path, body);
      const { picture } = z.parse(makePicture.answer, await answer.json());
      return { picture, alt: { en: "Our own picture", ar: "صورتنا" } };
    }
    const objectURL = await staffUpload(api, owner, pdf, { type: "application/pdf", purpose: "site-document" });
    return z.parse(makeDocument.answer, await (await ask("POST", makeDocument.path, { objectURL })).json()).document;
  }

  async function replaced(field: ValueField): Promise<unknown> {
    switch (field.kind) {
      case "line":
      case "paragraph":
        return field.bounds.max < 10 ? { en: "M", ar: "م" } : { en: "Our own words", ar: "كلماتنا" };
      case "plain":
        return "P-1";
      case "year":
        return "2015";
      case "phone":
        return "+20 100 123 4567";
      case "email":
        return "sales@nile.example";
      case "url":
        return "https://nile.example/page";
      case "host":
        return "www.nile.example";
      case "picture":
      case "document":
        return newFile(field);
      case "number":
      case "money":
      case "date":
      case "visible":
        return field.value;
    }
  }

  async function replacedField(field: Field): Promise<unknown> {
    if (field.kind !== "list") return field.sample ? replaced(field) : field.value;
    const items = [];
    for (const { value, sample } of field.items) {
      const item: [string, unknown][] = [];
      for (const [name, part] of Object.entries(field.fields))
        item.push([name, sample ? await replaced(part) : value[name]]);
      items.push(Object.fromEntries(item));
    }
    return items;
  }

  for (const id of blockIds) {
    const change: [string, unknown][] = [];
    for (const [name, field] of Object.entries<Field>((blocks[id] satisfies Block).fields))
      change.push([name, await replacedField(field)]);
    const answer = await changeBlock(ask, id, Object.fromEntries(change));
    expect([id, answer.status]).toEqual([id, 200]);
  }
  expect((await publishAll(ask)).status).toBe(200);
  expect(listSamples(await api.services.content())).toEqual([]);

  expect(await samplePublications(api.services.db)).toHaveLength(publications.length);
  const papers = z.parse(listPapers.answer, await (await ask("GET", listPapers.path)).json());
  for (const { id, version } of papers)
    expect((await ask("PATCH", `/api/papers/${id}`, { version, isHidden: true })).status).toBe(200);
  const { stdout } = await run(process.execPath, ["tools/operator/list-samples.ts"], {
    env: { ...process.env, DATABASE_URL: api.database.url, DATA_DIR: api.services.config.dataDir },
  });
  expect(stdout).toBe("");
});

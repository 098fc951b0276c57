import { expect, test } from "vitest";
import * as z from "zod/mini";
import { testApi } from "#tests/support/test-api.ts";
import { listVersions } from "./contract.ts";
import { listShown } from "./store.server.ts";

const path = "/api/company-information/versions";
const texts = (title: string) => ({
  en: { title, subtitle: "Subtitle", content: "Content" },
  ar: { title: "بيانات", subtitle: "عنوان", content: "" },
});

test("nobody but staff publishes what everyone sees", async () => {
  await using api = await testApi();
  expect((await api.send("POST", path, texts("Mine"))).status).toBe(401);
  expect((await api.request(path)).status).toBe(401);
  expect(await listShown(api.services.db)).toEqual([]);
});

test("title and subtitle are needed in both languages", async () => {
  await using api = await testApi();
  const answer = await api.send("POST", path, { ...texts("A"), ar: { title: " ", subtitle: "" } }, await api.signIn());
  expect(answer.status).toBe(400);
});

test("a published wording can be taken back, and the one before it is shown again", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  await api.send("POST", path, texts("First"), staff);
  api.advance(1000);
  const versions = z.parse(listVersions.answer, await (await api.send("POST", path, texts("Second"), staff)).json());
  expect(versions.map(({ texts }) => texts.en.title)).toEqual(["Second", "First"]);
  const address = `${path}/${versions[0]?.id}`;
  const left = z.parse(
    listVersions.answer,
    await (await api.request(address, { method: "DELETE", headers: staff })).json(),
  );
  expect(left.map(({ texts }) => texts.en.title)).toEqual(["First"]);
  expect((await api.request(address, { method: "DELETE", headers: staff })).status).toBe(404);
});

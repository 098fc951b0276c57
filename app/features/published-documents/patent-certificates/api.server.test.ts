import { expect, test } from "vitest";
import * as z from "zod/mini";
import { pretendingSandbox } from "#tests/support/pretending-sandbox.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";
import { newBrowser } from "#tests/uploads/browser.ts";
import { listCertificates, saveCertificate } from "./contract.ts";

type Api = Awaited<ReturnType<typeof testApi>>;
type Browser = Awaited<ReturnType<typeof newBrowser>>;
const { sandbox } = pretendingSandbox({ width: 640, height: 480 });
const region = "European Union";
const pdf = { name: "patent.pdf", type: "application/pdf", purpose: "patent-certificate" };

async function listFor(api: Api, cookie: string) {
  const response = await api.request("/api/patent-certificates", { headers: { cookie } });
  return z.parse(listCertificates.answer, await response.json());
}
const seenBy = async (api: Api, cookie = "") => (await listFor(api, cookie)).certificates;
const refusedTo = async (api: Api, cookie: string) => (await listFor(api, cookie)).refused;

async function contribute(browser: Browser, certificateURL: string) {
  const response = await browser.call("PUT", "/api/patent-certificates", { region, certificateURL });
  expect(response.status).toBe(200);
  return z.parse(saveCertificate.answer, await response.json());
}

const waitingSchema = z.array(z.object({ id: z.string(), kind: z.string() }));

test("an unknown region, another person's file, and one that is too large are rejected", async () => {
  await using api = await testApi({ sandbox });
  const [browser, other] = [await newBrowser(api), await newBrowser(api)];
  const { uploadURL } = await other.upload(await samplePdf(), pdf);
  const save = (body: object) => browser.call("PUT", "/api/patent-certificates", body);
  expect((await save({ region: "Atlantis", certificateURL: uploadURL })).status).toBe(400);
  expect((await save({ region, certificateURL: "" })).status).toBe(400);
  expect((await save({ region, certificateURL: uploadURL })).status).toBe(400);
  const tooLarge = { ...pdf, region, size: 5_242_881 }; // limit from requirements §9
  expect((await browser.call("POST", "/api/patent-certificates/upload", tooLarge)).status).toBe(413);
  expect(await seenBy(api, browser.cookie)).toEqual([]);
});

test("a visitor's certificate is visible to its sender immediately, and to everyone once staff publish it", async () => {
  await using api = await testApi({ sandbox });
  const [browser, other] = [await newBrowser(api), await newBrowser(api)];
  const { uploadURL, objectPath } = await browser.upload(await samplePdf(), pdf);
  expect(await contribute(browser, uploadURL)).toMatchObject({ certificatePath: objectPath, state: "pending" });
  expect(await seenBy(api, browser.cookie)).toEqual([{ region, certificatePath: objectPath, state: "pending" }]);
  expect(await seenBy(api, other.cookie)).toEqual([]);
  expect((await api.request(objectPath)).status).toBe(404);

  const staff = await api.signIn();
  const queue = await api.request("/api/review", { headers: staff });
  const [waiting] = z.parse(waitingSchema, await queue.json());
  expect(waiting?.kind).toBe("patent-certificates");
  const decide = (decision: string) =>
    api.send("POST", `/api/review/patent-certificates/${waiting?.id}`, { decision, reason: "checked" }, staff);
  expect((await decide("publish")).ok).toBe(true);
  expect(await seenBy(api, other.cookie)).toEqual([{ region, certificatePath: objectPath, state: "published" }]);
  expect((await api.request(objectPath)).status).toBe(200);

  expect((await decide("discard")).ok).toBe(true);
  expect(await seenBy(api, browser.cookie)).toEqual([]);
  expect((await api.request(objectPath)).status).toBe(404);
  expect(await refusedTo(api, browser.cookie)).toEqual([{ region, reason: "checked" }]);
  expect(await refusedTo(api, other.cookie)).toEqual([]);
  await contribute(browser, (await browser.upload(await samplePdf(), pdf)).uploadURL);
  expect(await refusedTo(api, browser.cookie)).toEqual([]);
});

test("staff correct the region of a certificate that waits", async () => {
  await using api = await testApi({ sandbox });
  const browser = await newBrowser(api);
  const { uploadURL, objectPath } = await browser.upload(await samplePdf(), pdf);
  await contribute(browser, uploadURL);
  const staff = await api.signIn();
  const [waiting] = z.parse(waitingSchema, await (await api.request("/api/review", { headers: staff })).json());
  const path = `/api/review/patent-certificates/${waiting?.id}`;
  const correct = (title: string, version?: number) => api.send("PATCH", path, { title, version }, staff);
  expect((await correct("constructor")).status).toBe(400);
  expect((await correct("Turkey", 1)).status).toBe(200);
  expect((await correct(region, 1)).status).toBe(409);
  expect((await correct("Turkey")).status).toBe(200);
  expect((await api.send("POST", path, { decision: "publish", version: 1 }, staff)).status).toBe(409);
  const opened = await (await api.request(path, { headers: staff })).json();
  expect(opened).toMatchObject({ title: "Turkey", edited: { by: expect.any(String) } });
  await api.send("POST", path, { decision: "publish" }, staff);
  expect(await seenBy(api)).toEqual([{ region: "Turkey", certificatePath: objectPath, state: "published" }]);
  expect((await correct(region)).status).toBe(409);
});

test("the published certificate stays visible while a newer one waits", async () => {
  await using api = await testApi({ sandbox });
  const browser = await newBrowser(api);
  const staff = await api.signIn();
  const signed = await api.send("POST", "/api/objects/upload", { ...pdf, size: (await samplePdf()).length }, staff);
  const { uploadURL, headers } = z.parse(
    z.object({ uploadURL: z.string(), headers: z.record(z.string(), z.string()) }),
    await signed.json(),
  );
  await api.request(uploadURL, { method: "PUT", headers, body: new Uint8Array(await samplePdf()) });
  const saved = await api.send("PUT", "/api/patent-certificates", { region, certificateURL: uploadURL }, staff);
  expect(await saved.json()).toMatchObject({ state: "published" });
  const { uploadURL: newer, objectPath } = await browser.upload(await samplePdf(), pdf);
  await contribute(browser, newer);
  expect(await seenBy(api, browser.cookie)).toMatchObject([{ region, state: "published" }]);

  // Reviewers see both certificates.
  const queue = await api.request("/api/review", { headers: staff });
  const [waiting] = z.parse(waitingSchema, await queue.json());
  const opened = await api.request(`/api/review/patent-certificates/${waiting?.id}`, { headers: staff });
  const [current] = await seenBy(api);
  expect(await opened.json()).toMatchObject({
    files: [{ path: objectPath }],
    replaced: [{ path: current?.certificatePath }],
  });
});

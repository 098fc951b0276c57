import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { lanes } from "#app/platform/admission/admission.server.ts";
import { createMultipart } from "#app/platform/files/parts-contract.ts";
import type { ObjectStore } from "#app/platform/files/store/object-store.ts";
import { createCalls } from "#server/calls.ts";
import { compose } from "#server/compose.ts";
import { orderRequest } from "#tests/durability/order-senders.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";
import { until } from "#tests/support/until.ts";
import { newBrowser } from "./browser.ts";

const api = await testApi({ trustProxy: 1 });
afterAll(() => api[Symbol.asyncDispose]());
const { store } = api.services.objects;

const hold = Promise.withResolvers<void>();
let hanging = 0;

/** Makes a call to the store that does not finish until the test ends. */
async function hang(): Promise<never> {
  hanging += 1;
  await hold.promise;
  throw new Error("The store never answered");
}

const hangingStore: ObjectStore = { ...store, head: hang, open: hang, listParts: hang, completeMultipart: hang };
const app = createCalls(compose({ ...api.services, objects: { store: hangingStore, receiver: undefined } }));
type Init = { method?: string; body?: string; headers?: Record<string, string> };
const ask = async (path: string, init: Init, address: string) =>
  app.request(path, { ...init, headers: { ...init.headers, "x-forwarded-for": address } });
const json = { "content-type": "application/json" };

async function newMultipart(headers: { cookie: string }) {
  const body = { filename: "paper.pdf", type: "application/pdf", metadata: { purpose: "paper", size: 6_000_000 } };
  const response = await api.send("POST", createMultipart.path, body, headers);
  const { key, uploadId } = z.parse(createMultipart.answer, await response.json());
  return {
    parts: `/api/s3/multipart/${uploadId}?key=${key}`,
    completion: `/api/s3/multipart/${uploadId}/complete?key=${key}`,
  };
}

test("a store that never answers keeps no page, order, or office request waiting", async () => {
  const staff = await api.signIn();
  const browser = await newBrowser(api);
  const { objectPath } = await browser.upload(await samplePdf(), {
    name: "a.pdf",
    type: "application/pdf",
    purpose: "paper",
  });
  await api.services.db.execute("update uploads set state = 'public' where state = 'open'");
  const ofStaff = await newMultipart(staff);
  const ofVisitor = await newMultipart({ cookie: browser.cookie });
  const completion = { method: "POST", body: JSON.stringify({ parts: [{ PartNumber: 1, ETag: "e" }] }) };

  const stuck: Promise<Response>[] = [];
  const addresses = Array.from({ length: 8 }, (_, at) => `203.0.113.${at}`);
  for (const address of addresses) {
    for (let each = 0; each < 4; each += 1) stuck.push(ask(objectPath, {}, address));
    for (let each = 0; each < 4; each += 1) {
      stuck.push(ask(ofVisitor.parts, { headers: { cookie: browser.cookie } }, address));
      stuck.push(ask(ofVisitor.completion, { ...completion, headers: { ...json, cookie: browser.cookie } }, address));
    }
    stuck.push(ask(ofStaff.parts, { headers: staff }, "192.0.2.1"));
    stuck.push(ask(ofStaff.completion, { ...completion, headers: { ...json, ...staff } }, "192.0.2.1"));
  }
  // Objects hold the places of their own lane, and everything else has left its lane.
  await until(() => hanging === lanes.objects.places + addresses.length * (4 + 4 + 2));

  const visitor = "203.0.113.0";
  expect((await ask("/api/send-purchase-order", orderRequest(crypto.randomUUID(), 1), visitor)).status).toBe(201);
  expect((await ask("/api/news", {}, visitor)).status).toBe(200);
  expect((await ask("/api/dashboard", { headers: staff }, "192.0.2.1")).status).toBe(200);
  const announced = { method: "POST", body: "{}", headers: { ...json, cookie: browser.cookie } };
  expect((await ask("/api/objects/upload", announced, visitor)).status).toBe(200);
  hold.resolve();
  await Promise.all(stuck);
});

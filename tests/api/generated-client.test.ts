import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { testApi } from "#tests/support/test-api.ts";

const run = promisify(execFile);
const packages = join(import.meta.dirname, "..", "..", "node_modules");
const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

let api: Awaited<ReturnType<typeof testApi>>;
let folder: string;

beforeAll(async () => {
  api = await testApi();
  folder = await mkdtemp(join(tmpdir(), "pmf-client-"));
  await writeFile(join(folder, "openapi.json"), await (await api.request("/api/openapi.json")).text());
});

afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function redocly(...parameters: string[]): Promise<string> {
  const program = join(packages, "@redocly", "cli", "bin", "cli.js");
  return (await run(process.execPath, [program, ...parameters], { cwd: folder, env })).stdout;
}

test("the description follows the recommended rules for OpenAPI documents", async () => {
  const result: unknown = JSON.parse(await redocly("lint", "openapi.json", "--extends=recommended", "--format=json"));
  expect(result).toMatchObject({ totals: { errors: 0 } });
});

const ordering = `
import { createClient, OPERATIONS, type Ops } from "./client.ts";

export function placeOrder(send: typeof fetch, serverUrl: string) {
  const client = createClient<Ops>(OPERATIONS, { serverUrl, fetch: send });
  const buyerInfo = {
    companyName: "Nile Pharma",
    contactName: "Mona Adel",
    email: "mona@nile.example",
    phoneNumber: "+20 100 123 4567",
    shippingAddress: "12 Corniche, Alexandria",
    quantity: "12",
  };
  return client.postSendPurchaseOrder({ body: { productType: "capsules", htmlContent: "<p>order</p>", buyerInfo } });
}

export async function orderNumberOf(placed: ReturnType<typeof placeOrder>): Promise<string> {
  return (await placed).orderNumber;
}

// @ts-expect-error -- a placed order has no such property
export const unknown = async (placed: ReturnType<typeof placeOrder>) => (await placed).nothing;
`;

test("a generated client compiles and places an order", async () => {
  await redocly("generate-client", "openapi.json", "--output=client.ts");
  await writeFile(join(folder, "order.ts"), ordering);
  const settings = [
    "--noEmit",
    "--strict",
    "--target",
    "esnext",
    "--module",
    "nodenext",
    "--allowImportingTsExtensions",
  ];
  const tsc = join(packages, "typescript", "bin", "tsc");
  await run(process.execPath, [tsc, ...settings, "--skipLibCheck", "order.ts"], { cwd: folder });

  const { placeOrder } = z.parse(
    program,
    await import(/* @vite-ignore */ pathToFileURL(join(folder, "order.ts")).href),
  );
  const send: typeof fetch = async (input, init) => api.request(new Request(input).url, init);
  expect(await placeOrder(send, "http://localhost:3000")).toMatchObject({ productType: "capsules", quantity: "12" });
});

const program = z.object({
  placeOrder: z.custom<(send: typeof fetch, serverUrl: string) => Promise<unknown>>(
    (value) => typeof value === "function",
  ),
});

import { Agent } from "node:http";
import * as z from "zod/mini";
import { signedUploadSchema } from "#app/platform/files/contract.ts";
import { pdfBomb, pdfOfPages, pdfWithoutEnd } from "#tests/fixtures/hostile-pdfs.ts";
import { get } from "./load.ts";
import { type Metric, median, percentile } from "./metrics.ts";
import { emptyFolder, type Product, signIn, startProduct } from "./product.ts";

const atLeast = 200;
/** Malicious PDFs, which a child process handles one after another during the measurement. */
const hostile = {
  "decompression bomb": pdfBomb(200),
  "5,000 pages": pdfOfPages(5_000, "word"),
  "endless file": pdfWithoutEnd(),
};

/** Measures the response times of a page and a search while malicious PDFs are processed. */
export async function measureHostilePdfs(): Promise<Metric[]> {
  await using folder = await emptyFolder();
  await using product = await startProduct(folder);
  const cookie = await signIn(product);
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const started = performance.now();
    const { status } = await get(`${product.url}${path}`, {}, agent);
    if (status !== 200) throw new Error(`${path} returned ${status}`);
    return performance.now() - started;
  };
  const paths = { page: "/", search: "/api/search/pdf?lang=en&q=placeholder" };
  const calm = await waits(paths, ask, () => false);
  let isReading = true;
  const reading = sendAll(product, cookie).finally(() => {
    isReading = false;
  });
  const busy = await waits(paths, ask, () => isReading);
  const outcomes = await reading;
  agent.destroy();
  const shown = (times: number[]) => `${median(times).toFixed(1)}/${percentile(times, 0.99).toFixed(1)}`;
  return [
    ...Object.keys(paths).map((what) => ({
      what: `${what} response time before → during processing of hostile PDFs, p50/p99 in ms`,
      value: `${shown(calm.get(what) ?? [])} → ${shown(busy.get(what) ?? [])}`,
      bar: "",
      passed: undefined,
    })),
    { what: "status codes for hostile PDFs", value: outcomes.join(", "), bar: "", passed: undefined },
  ];
}

async function waits(paths: Record<string, string>, ask: (path: string) => Promise<number>, goesOn: () => boolean) {
  const times = new Map<string, number[]>(Object.keys(paths).map((what) => [what, []]));
  for (let at = 0; at < atLeast || goesOn(); at += 1) {
    for (const [what, path] of Object.entries(paths)) times.get(what)?.push(await ask(path));
  }
  return times;
}

/** Uploads each file and requests suggestions for it, as any visitor can. */
async function sendAll(product: Product, cookie: string): Promise<string[]> {
  const outcomes: string[] = [];
  for (const [name, bytes] of Object.entries(hostile)) {
    const fileURL = await upload(product, cookie, bytes);
    const response = await post(product, "/api/papers/suggestions", cookie, { fileURL });
    outcomes.push(`${name}: ${response.status}`);
  }
  return outcomes;
}

async function upload(product: Product, cookie: string, bytes: Buffer): Promise<string> {
  const file = { name: "paper.pdf", type: "application/pdf", purpose: "paper", size: bytes.length };
  const response = await post(product, "/api/objects/upload", cookie, file);
  const { uploadURL, headers } = z.parse(signedUploadSchema, await response.json());
  const put = await fetch(new URL(uploadURL, product.url), { method: "PUT", headers, body: new Uint8Array(bytes) });
  if (!put.ok) throw new Error(`An upload returned ${put.status}`);
  return uploadURL;
}

function post(product: Product, path: string, cookie: string, body: unknown): Promise<Response> {
  const headers = { "content-type": "application/json", cookie };
  return fetch(`${product.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

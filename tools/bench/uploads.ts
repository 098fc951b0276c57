import { execFile } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import * as z from "zod/mini";
import { type Metric, median, withSpread } from "./metrics.ts";
import { mostMegabytes, residentMegabytes } from "./process-cost.ts";
import { emptyFolder, type Product, signIn, startProduct } from "./product.ts";

const run = promisify(execFile);
const mebibyte = 1024 * 1024;
const fileBytes = 500 * mebibyte;
const times = 5;
const files = 10; // 5 GB in total, decision 023
const atOnce = 4;
const mostGrowth = 64; // MB, decision 023
const restMilliseconds = 5_000;
const signed = z.object({ uploadURL: z.string(), headers: z.record(z.string(), z.string()) });

/** Measures uploads through the server to disk: memory, and throughput compared with writing directly. */
export async function measureUploads(): Promise<Metric[]> {
  const { idle, most } = await measureMemory();
  await using folder = await emptyFolder();
  await using product = await startProduct(folder);
  const cookie = await signIn(product);
  await upload(product, cookie); // warm-up, because the first upload also loads code
  const throughServer: number[] = [];
  const direct: number[] = [];
  for (let time = 0; time < times; time += 1) {
    direct.push(await writeDirectly(join(folder.path, "direct")));
    throughServer.push(await upload(product, cookie));
  }
  const share = median(throughServer) / median(direct);
  return [
    {
      what: "upload throughput of a 500 MB file, from the first byte to the response",
      value: `${withSpread(throughServer, 0)} MB/s`,
      bar: "",
      passed: undefined,
    },
    {
      what: "throughput of `dd conv=fsync` for a file of the same size",
      value: `${withSpread(direct, 0)} MB/s`,
      bar: "",
      passed: undefined,
    },
    { what: "upload throughput, relative to `dd`", value: `${share.toFixed(2)}x`, bar: "", passed: undefined },
    {
      what: `increase in server memory while 5 GB is uploaded, ${atOnce} files at a time`,
      value: `+${(most - idle).toFixed(0)} MB (${idle.toFixed(0)} → ${most.toFixed(0)})`,
      bar: `<= +${mostGrowth} MB`,
      passed: most - idle <= mostGrowth,
    },
  ];
}

/** Returns the throughput in megabytes per second, from the first byte to the response. */
async function upload({ url }: Product, cookie: string): Promise<number> {
  const answer = await fetch(`${url}/api/objects/upload`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({
      name: "large.pdf",
      type: "application/pdf",
      size: fileBytes,
      purpose: "gmp-certificate",
    }),
  });
  const { uploadURL, headers } = z.parse(signed, await answer.json());
  const target = new URL(new URL(uploadURL).pathname + new URL(uploadURL).search, url);
  const started = performance.now();
  const put = request(target, { method: "PUT", headers: { ...headers, "content-length": fileBytes } });
  const answered = once(put, "response");
  await pipeline(Readable.from(chunks()), put);
  const [response] = await answered;
  response.resume();
  if (response.statusCode !== 200) throw new Error(`An upload returned ${response.statusCode}`);
  return perSecond(started);
}

function* chunks() {
  const chunk = Buffer.alloc(mebibyte, "PDF ");
  for (let sent = 0; sent < fileBytes; sent += mebibyte) yield chunk;
}

async function writeDirectly(file: string): Promise<number> {
  const started = performance.now();
  await run("dd", ["if=/dev/zero", `of=${file}`, "bs=1M", `count=${fileBytes / mebibyte}`, "conv=fsync"]);
  const speed = perSecond(started);
  await rm(file);
  return speed;
}

async function streamAll(product: Product, cookie: string): Promise<void> {
  let left = files;
  async function keepSending(): Promise<void> {
    while (left > 0) {
      left -= 1;
      await upload(product, cookie);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepSending));
}

/** Measures memory on a server that has just started. */
async function measureMemory(): Promise<{ idle: number; most: number }> {
  await using folder = await emptyFolder();
  await using product = await startProduct(folder);
  const cookie = await signIn(product);
  await pause(restMilliseconds);
  const idle = await residentMegabytes(product.pid);
  const { server } = await mostMegabytes(product.pid, () => streamAll(product, cookie));
  return { idle, most: Math.max(idle, server) };
}

function perSecond(started: number): number {
  return fileBytes / mebibyte / ((performance.now() - started) / 1000);
}

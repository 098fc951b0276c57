import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import * as z from "zod/mini";
import { type Metric, withSpread } from "./metrics.ts";
import { mostMegabytes, residentMegabytes } from "./process-cost.ts";
import { emptyFolder, type Product, rootFolder, signIn, startProduct } from "./product.ts";

const size = { width: 4_000, height: 3_000 };
const pictures = 40;
const atOnce = 4;
const mostGrowth = 64; // MB, as for other uploads: decision 023
const restMilliseconds = 5_000;
const signed = z.object({ uploadURL: z.string(), headers: z.record(z.string(), z.string()) });

/** Measures the memory and time for uploading and cropping photographs. */
export async function measurePictures(): Promise<Metric[]> {
  await using folder = await emptyFolder();
  await using product = await startProduct(folder);
  const cookie = await signIn(product);
  const photo = await cameraPhoto();
  await pause(restMilliseconds);
  const idle = await residentMegabytes(product.pid);
  const seconds: number[] = [];
  let left = pictures;
  async function keepSending(): Promise<void> {
    while (left > 0) {
      left -= 1;
      seconds.push(await publishable(product, cookie, photo));
    }
  }
  const work = async () => void (await Promise.all(Array.from({ length: atOnce }, keepSending)));
  const { server, programs } = await mostMegabytes(product.pid, work);
  return [
    {
      what: `increase in server memory while ${pictures} 12-megapixel images are uploaded and cropped, ${atOnce} at a time`,
      value: `+${(server - idle).toFixed(0)} MB (${idle.toFixed(0)} → ${server.toFixed(0)})`,
      bar: `<= +${mostGrowth} MB`,
      passed: server - idle <= mostGrowth,
    },
    {
      what: "memory of the processes that decode and encode these images",
      value: `${programs.toFixed(0)} MB`,
      bar: "",
      passed: undefined,
    },
    {
      what: `time from the upload of an image to its hero crop, ${atOnce} at a time`,
      value: `${withSpread(seconds, 1)} s`,
      bar: "",
      passed: undefined,
    },
  ];
}

/** Creates an image with film grain, so that it compresses like a real photograph. */
async function cameraPhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const grain = await sharp({ create: { ...size, channels: 3, background: "gray", noise } })
    .png()
    .toBuffer();
  return sharp(join(rootFolder, "content", "pictures", "facility.png"))
    .resize({ ...size, fit: "cover" })
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Uploads and crops an image. Returns the total time in seconds. */
async function publishable({ url }: Product, cookie: string, photo: Buffer): Promise<number> {
  const started = performance.now();
  const file = { name: "photo.jpg", type: "image/jpeg", size: photo.length, purpose: "site-picture" };
  const { uploadURL, headers } = z.parse(signed, await (await post("/api/objects/upload", file)).json());
  const { pathname, search } = new URL(uploadURL);
  const sent = await fetch(new URL(pathname + search, url), { method: "PUT", headers, body: new Uint8Array(photo) });
  if (!sent.ok) throw new Error(`An upload returned ${sent.status}`);
  await post("/api/site-content/pictures", { objectURL: uploadURL, shape: "hero", focus: { x: 0.5, y: 0.5 } });
  return (performance.now() - started) / 1000;

  async function post(path: string, body: object): Promise<Response> {
    const answer = await fetch(url + path, {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`);
    return answer;
  }
}

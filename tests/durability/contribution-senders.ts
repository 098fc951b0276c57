import { createHash, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { signedUploadSchema } from "#app/platform/files/contract.ts";
import { pdfOfBytes } from "#tests/support/sample-files.ts";
import { ask, type Url } from "./ask.ts";
import { addressOf } from "./order-senders.ts";

export type SentPaper = { title: string; path: string; md5: string };

/** Uploads and contributes a paper. Repeats interrupted steps, as the upload dialog does. */
export async function contributePaper(url: Url, sender: number): Promise<SentPaper> {
  const bytes = pdfOfBytes(randomBytes(20_000 + (sender % 7) * 10_000));
  const title = `Paper ${sender} ${crypto.randomUUID()}`;
  const cookie = `pmf-contributor=${randomBytes(16).toString("base64url")}`;
  const headers = { "content-type": "application/json", "x-forwarded-for": addressOf(sender), cookie };
  const file = { name: "paper.pdf", type: "application/pdf", purpose: "paper", size: bytes.length };
  const signed = await ask(url, "/api/objects/upload", () => ({ method: "POST", headers, body: JSON.stringify(file) }));
  const { uploadURL, headers: signedHeaders, objectPath } = z.parse(signedUploadSchema, JSON.parse(signed));
  const { pathname, search } = new URL(uploadURL);
  const put = { method: "PUT", headers: signedHeaders, body: new Uint8Array(bytes) };
  await ask(url, pathname + search, () => put).catch(alreadyThere);
  const facts = { title, author: "M. Adel", year: 2024, venue: "Journal", language: "en", fileURL: uploadURL };
  await ask(url, "/api/papers", () => ({ method: "POST", headers, body: JSON.stringify(facts) })).catch(alreadyThere);
  return { title, path: objectPath, md5: createHash("md5").update(bytes).digest("hex") };
}

/** 409 and 412 mean that the interrupted attempt succeeded. */
function alreadyThere(error: unknown): void {
  if (!(error instanceof Error && /returned (409|412)/.test(error.message))) throw error;
}

/** Contributes a news item with a unique title, without retrying. Returns the title if the item was acknowledged. */
export async function contributeNews(url: Url, sender: number): Promise<string | undefined> {
  const title = `News ${sender} ${crypto.randomUUID()}`;
  const body = JSON.stringify({
    title,
    excerpt: "A line of it.",
    content: "All of **it**, in a few more words.",
    category: "company",
  });
  const headers = { "content-type": "application/json", "x-forwarded-for": addressOf(sender) };
  const response = await fetch(`${await url()}/api/news`, { method: "POST", headers, body }).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (!response || text === undefined || response.status === 503) return undefined;
  if (!response.ok) throw new Error(`The news call returned ${response.status}: ${text}`);
  return title;
}

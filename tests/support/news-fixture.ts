import sharp from "sharp";
import * as z from "zod/mini";
import { createNews, type NewsItem, savePhoto } from "#app/features/news/contract.ts";
import { signedUploadSchema } from "#app/platform/files/contract.ts";
import type { Site } from "./site-server.ts";

/** Publishes news as staff on a running site, through its API. */
export async function newsFixture({ url, adminPassword }: Pick<Site, "url" | "adminPassword">) {
  /** Cookies as in a browser: the session, and the contributor who uploads the photos. */
  const cookies = new Map<string, string>();

  async function send(method: string, path: string, body: object): Promise<Response> {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { "content-type": "application/json", cookie };
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    for (const set of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (set.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    return response;
  }

  await send("POST", "/api/admin/session", { password: adminPassword });
  return {
    /** Publishes an item. Missing fields get default text. */
    async publish(fields: object = {}): Promise<NewsItem> {
      const item = { ...written, ...fields };
      const response = await send("POST", "/api/news", item);
      return z.parse(createNews.answer, await response.json()).newsItem;
    },
    /** Schedules an item for publication at a local time in Cairo, such as "2026-04-24T09:00". */
    async schedule(localTime: string, fields: object = {}): Promise<void> {
      await send("POST", "/api/news/drafts", { ...written, ...fields, publication: { when: "at", localTime } });
    },
    /** Uploads a photo with a single color for a draft item. Returns its path. */
    async photo(number: number): Promise<string> {
      const background = { r: (40 * number) % 256, g: 110, b: 80 };
      const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
        .jpeg()
        .toBuffer();
      const announced = { name: `photo-${number}.jpg`, type: "image/jpeg", size: bytes.length };
      const signed = await send("POST", "/api/news/upload-url", announced);
      const { uploadURL, headers } = z.parse(signedUploadSchema, await signed.json());
      await fetch(new URL(uploadURL, url), { method: "PUT", headers, body: new Uint8Array(bytes) });
      const kept = { newsId: "form-1", photoURL: uploadURL, photoType: "featured" };
      const saved = await send("PUT", "/api/news/photos", kept);
      return z.parse(savePhoto.answer, await saved.json()).photoPath;
    },
  };
}

const written = {
  title: "The factory opens a second production line",
  titleAr: "المصنع يفتتح خط إنتاج ثانيًا",
  excerpt: "A second line doubles what the factory can make in a day, under the same certificate.",
  excerptAr: "خط ثانٍ يضاعف ما ينتجه المصنع في اليوم بالشهادة نفسها.",
  content: "## What changes\n\nThe **second line** started today.\n\n- More in a day\n- The same certificate",
  contentAr: "## ما الذي يتغير\n\nبدأ **الخط الثاني** العمل اليوم.\n\n- إنتاج أكثر في اليوم\n- الشهادة نفسها",
  category: "company",
};

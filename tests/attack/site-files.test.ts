import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { makePicture } from "#app/features/site-content/files/contract.ts";
import { hugePicture, lockedPdf, pdfBomb, samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";
import { staffUpload } from "#tests/uploads/staff-upload.ts";

const api = await testApi();
afterAll(() => api[Symbol.asyncDispose]());
const owner = await api.signIn();

const script = "<script>alert(document.cookie)</script>";
const photo = await samplePhoto({ width: 900, height: 700 });
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="1600" height="1200"></svg>`;

const picture = { type: "image/jpeg", purpose: "site-picture" };
const document = { type: "application/pdf", purpose: "site-document" };

/** Uploads a file and creates an image or document of the site from it. */
async function make(bytes: Uint8Array, file: typeof picture): Promise<Response> {
  const objectURL = await staffUpload(api, owner, bytes, file);
  const [path, more] =
    file.purpose === "site-picture" ? ["pictures", { shape: "product", focus: { x: 0, y: 0 } }] : ["documents", {}];
  return api.send("POST", `/api/site-content/${path}`, { objectURL, ...more }, owner);
}

/** An image with many pixels in few bytes. */
const strip = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "red" } })
    .png()
    .toBuffer();

const hostile: Record<string, [Uint8Array | Promise<Uint8Array>, typeof picture, string]> = {
  "a picture of 400 megapixels": [hugePicture(), { ...picture, type: "image/png" }, "pictureTooLarge"],
  "a strip that is one pixel high": [strip(16_000, 1), { ...picture, type: "image/png" }, "pictureTooSmall"],
  "a JPEG that ends too early": [photo.subarray(0, photo.length / 2), picture, "pictureUnreadable"],
  "the beginning of a JPEG, then a page": [
    Buffer.concat([photo.subarray(0, 3), Buffer.from(script)]),
    picture,
    "pictureUnreadable",
  ],
  "an HTML page declared as a picture": [Buffer.from(script), picture, "contentMismatch"],
  "a drawing with a script, called PNG": [Buffer.from(svg), { ...picture, type: "image/png" }, "contentRefused"],
  "a document declared as a picture": [samplePdf(), picture, "contentMismatch"],
  "a picture declared as a document": [photo, document, "contentMismatch"],
  "a document that unfolds to 300 MB": [pdfBomb(), document, "pdfUnreadable"],
  "a password-protected document": [lockedPdf(), document, "pdfLocked"],
  "a truncated document": [(await samplePdf()).subarray(0, 600), document, "pdfUnreadable"],
};

test.each(Object.entries(hostile))("%s is rejected, and no file is registered", async (_, [bytes, file, code]) => {
  const count = async () => (await api.database.pool.query("select 1 from site_files")).rowCount;
  const before = await count();
  const response = await make(await bytes, file);
  expect(await response.json()).toMatchObject({ status: 400, code });
  expect(await count()).toBe(before);
});

test("a picture's hidden data is in none of its renditions", async () => {
  const marked = await sharp(photo)
    .withExif({ IFD0: { Copyright: script, Artist: "PhotographerName" }, IFD3: { GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
  const response = await make(Buffer.concat([marked, Buffer.from(script)]), picture);
  const { avif, webp, src } = z.parse(makePicture.answer, await response.json()).picture;
  const paths = [src, ...`${avif}, ${webp}`.split(", ").map((entry) => entry.split(" ")[0] ?? "")];
  for (const path of paths) {
    const shown = await api.request(path, { headers: owner });
    expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
    const bytes = Buffer.from(await shown.arrayBuffer());
    for (const hidden of ["script", "PhotographerName", "GPS"]) expect(bytes.includes(hidden)).toBe(false);
  }
});

test("concurrent pictures wait for their turn, and a rejected one releases its slot", async () => {
  const files = Array.from({ length: 4 }, (_, at) => (at % 2 === 0 ? photo : photo.subarray(0, 900)));
  const answers = await Promise.all(files.map((bytes) => make(bytes, picture)));
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 400]);
  expect(api.services.sandbox.counts()).toContainEqual({ lane: "staff", running: 0, waiting: 0 });
});

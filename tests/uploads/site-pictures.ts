import sharp from "sharp";
import { expect } from "vitest";
import * as z from "zod/mini";
import { makePicture } from "#app/features/site-content/files/contract.ts";
import {
  type PictureShape,
  pictureShapes,
  type PictureShapeRules,
} from "#app/features/site-content/files/picture-shapes.ts";
import type { testApi } from "#tests/support/test-api.ts";
import { makeRenditions } from "./make-renditions.ts";
import { staffUpload } from "./staff-upload.ts";

const middle = { x: 0.5, y: 0.5 };

/** Uploads and crops pictures for the site, as a member of staff. */
export function sitePictures(api: Awaited<ReturnType<typeof testApi>>, staff: { cookie: string }) {
  const upload = (bytes: Uint8Array, type = "image/jpeg", purpose = "site-picture") =>
    staffUpload(api, staff, bytes, { type, purpose });

  const ask = (objectURL: string, shape: PictureShape, focus = middle, headers = {}) =>
    api.send("POST", "/api/site-content/pictures", { objectURL, shape, focus }, { ...staff, ...headers });

  async function cut(...asked: Parameters<typeof ask>) {
    const response = await ask(...asked);
    expect(response.status).toBe(200);
    const { picture } = z.parse(makePicture.answer, await response.json());
    await makeRenditions(api.services, picture.src);
    return picture;
  }

  const get = (path: string, headers = {}) => api.request(path, { headers });
  const bytesAt = async (path: string) => Buffer.from(await (await get(path, staff)).arrayBuffer());

  /** Expects each file that the shape requires, in the format and width of its address. */
  async function expectEveryFile(picture: Awaited<ReturnType<typeof cut>>, name: PictureShape): Promise<void> {
    const shape: PictureShapeRules = pictureShapes[name];
    const widths = shape.files.map((file) => file.width);
    for (const [format, list] of [
      ["heif", filesIn(picture.avif)],
      ["webp", filesIn(picture.webp)],
    ] as const) {
      expect(list.map((file) => file.width)).toEqual(widths);
      for (const { path, width } of list) {
        expect(await sharp(await bytesAt(path)).metadata()).toMatchObject({ format, width });
      }
    }
    const { width, height } = picture;
    const format = shape.isPng ? "png" : "jpeg";
    expect(await sharp(await bytesAt(picture.src)).metadata()).toMatchObject({ format, width, height });
    if (shape.ratio) expect(Math.abs(height - width / shape.ratio)).toBeLessThan(1);
  }

  return { upload, ask, cut, get, bytesAt, expectEveryFile };
}

/** Parses "/objects/uploads/1/480.avif 480w, …" into paths and widths. */
export function filesIn(list: string): { path: string; width: number }[] {
  return list.split(", ").map((entry) => {
    const [path = "", width = ""] = entry.split(" ");
    return { path, width: Number.parseInt(width) };
  });
}

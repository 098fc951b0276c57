import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { CheckedUpload, Uploads } from "#app/platform/files/server/uploads.server.ts";

/** Fake uploads without a store, for news tests. Treats every file as a photo that has been uploaded. */
export type FakeUploads = Uploads & { public: Set<string>; released: string[] };

export function createFakeUploads(): FakeUploads {
  const confirmed = new Set<string>();
  const shown = new Set<string>();
  const released: string[] = [];
  return {
    public: shown,
    released,
    async sign() {
      const id = randomUUID();
      const objectPath = `/objects/uploads/${id}`;
      return { method: "PUT", uploadURL: objectPath, headers: {}, objectPath, expiresInSeconds: 604_800 };
    },
    async check({ url, purpose, sender }): Promise<CheckedUpload> {
      const id = url.split("/").at(-1) ?? "";
      const size = { width: 1200, height: 800 };
      return {
        id,
        sentBy: sender.address,
        staff: sender.staff,
        purpose,
        path: `/objects/uploads/${id}`,
        name: "photo.jpg",
        type: "image/jpeg",
        bytes: 1000,
        ...size,
        ...notPdf,
      };
    },
    async confirm(_transaction, { path }) {
      if (confirmed.has(path)) throw new AppError("conflict", "upload", { message: "uploadUsed" });
      confirmed.add(path);
    },
    async publish(_transaction, path) {
      shown.add(path);
    },
    async withdraw(_transaction, path) {
      shown.delete(path);
    },
    async release(_transaction, path) {
      shown.delete(path);
      released.push(path);
    },
    read: async () => Readable.from([]),
  };
}

const notPdf = { pages: undefined, title: undefined, author: undefined, year: undefined, language: undefined };

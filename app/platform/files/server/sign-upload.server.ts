import { randomUUID } from "node:crypto";
import { whileWaiting } from "#app/platform/admission/admission.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Limits } from "#app/platform/limits/limits.server.ts";
import { cleanLine } from "#app/platform/reading/text.ts";
import { type AnnouncedFile, type SignedUpload, signedUrlSeconds } from "../contract.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { arrivalKey, objectPathOf } from "./object-path.ts";
import { isUploadType, namesOf, type Purpose, type Purposes, type Sender } from "./purpose.ts";
import { countAnnouncement } from "./quotas.server.ts";
import { insertUpload, type NewUpload } from "./upload-store.server.ts";

export type UploadServices = {
  db: Database;
  store: ObjectStore;
  limits: Limits;
  now: () => Date;
  purposes: Purposes;
  publicUrl: string;
};

/** Checks the declared file details, and returns where to send the file. */
export async function signUpload(services: UploadServices, file: AnnouncedFile, sender: Sender): Promise<SignedUpload> {
  const { db, store } = services;
  const row = await admit(services, file, sender);
  const size = file.size === undefined ? { atMost: row.maxBytes } : { exactly: file.size };
  const limits = { type: row.announcedType ?? undefined, size, expiresInSeconds: signedUrlSeconds };
  const { url, headers } = await store.signPut(arrivalKey(row.id), limits);
  const takeBack = await countAnnouncement(services, sender, row.maxBytes);
  await insertUpload(db, row).catch(failing(takeBack));
  return {
    method: "PUT",
    uploadURL: wholeAddress(url, sender, services.publicUrl),
    headers,
    objectPath: objectPathOf(row.id),
    expiresInSeconds: signedUrlSeconds,
  };
}

/** Like signUpload, but for a multipart upload. Returns its key and id. */
export async function beginMultipart(
  services: UploadServices,
  file: AnnouncedFile,
  sender: Sender,
): Promise<{ key: string; uploadId: string }> {
  const { db, store } = services;
  const row = await admit(services, file, sender);
  const takeBack = await countAnnouncement(services, sender, row.maxBytes);
  const key = arrivalKey(row.id);
  const type = row.announcedType ?? "application/octet-stream";
  const uploadId = await whileWaiting(() => store.createMultipart(key, type)).catch(failing(takeBack));
  await insertUpload(db, { ...row, multipart: uploadId }).catch(failing(takeBack));
  return { key, uploadId };
}

/** Returns an error handler that rolls back the count and rethrows the error. */
function failing(takeBack: () => Promise<void>) {
  return async (error: unknown): Promise<never> => {
    await takeBack();
    throw error;
  };
}

/**
 * Converts a path on our server to an absolute URL. Browsers receive the host of their Origin header, and other callers
 * the public host. An Origin header from another site is ignored.
 */
export function wholeAddress(url: string, { headers }: Pick<Sender, "headers">, publicUrl: string): string {
  const origin = headers.get("origin") ?? "";
  const isHere = URL.canParse(origin) && new URL(origin).host === headers.get("host");
  return new URL(url, isHere ? origin : publicUrl).href;
}

async function admit(
  { purposes, now }: UploadServices,
  { name = "", type = "", size, purpose }: AnnouncedFile,
  sender: Sender,
): Promise<NewUpload & { announcedType: string | null }> {
  const allowed = await allowedBy(purposes, purpose, sender);
  const announcedType = type.split(";")[0]?.trim().toLowerCase() || null;
  if (announcedType && !(isUploadType(announcedType) && allowed.types.includes(announcedType))) {
    throw new AppError("unsupportedType", "type", {
      message: "typeNotAccepted",
      values: { types: namesOf(allowed.types) },
    });
  }
  if (size === 0) throw new AppError("invalid", "size", { message: "fileEmpty" });
  if (size !== undefined && size > allowed.maxBytes)
    throw new AppError("tooLarge", "size", { message: "fileTooLarge" });
  return {
    id: randomUUID(),
    state: "open",
    purpose: purpose ?? null,
    contributor: sender.contributor ?? null,
    byStaff: sender.staff !== undefined,
    name: cleanLine(name) || "file",
    announcedType,
    maxBytes: size ?? allowed.maxBytes,
    createdAt: now(),
  };
}

/** Returns the limits of the given purpose or, if none is given, of all purposes that this sender can use. */
async function allowedBy(
  purposes: Purposes,
  name: string | undefined,
  sender: Sender,
): Promise<Pick<Purpose, "types" | "maxBytes">> {
  const named = Object.entries(purposes).flatMap(([known, purpose]) =>
    name === undefined || known === name ? [purpose] : [],
  );
  if (named.length === 0) throw new AppError("invalid", "purpose", { message: "unknownPurpose" });
  const admitted: Purpose[] = [];
  for (const purpose of named) if (await purpose.admits(sender)) admitted.push(purpose);
  if (admitted.length === 0) throw new AppError("unauthenticated", "purpose");
  return {
    types: [...new Set(admitted.flatMap(({ types }) => types))],
    maxBytes: Math.max(...admitted.map(({ maxBytes }) => maxBytes)),
  };
}

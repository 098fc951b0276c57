import { whileWaiting } from "#app/platform/admission/admission.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { serve, type Caller, type Served } from "#app/platform/http/serve.server.ts";
import * as contract from "../contract.ts";
import * as partsContract from "../parts-contract.ts";
import { isOwn } from "./check-upload.server.ts";
import { arrivalKey, objectPathOf, uploadIdOf } from "./object-path.ts";
import { beginMultipart, signUpload, type UploadServices, wholeAddress } from "./sign-upload.server.ts";
import { findUpload, type UploadRow } from "./upload-store.server.ts";

/** The endpoints of the upload engine (requirements §7), for any store. */
export function uploadsApi(services: UploadServices): Served[] {
  const { db, now, publicUrl, store } = services;

  /**
   * Finds this caller's multipart upload. Throws a `malformed` error without a key, and a `notFound` error if the
   * upload does not exist or belongs to someone else.
   */
  async function ownMultipart(key: string | undefined, uploadId: string, caller: Caller): Promise<UploadRow> {
    if (!key) throw new AppError("malformed", "key", { message: "cannotSign" });
    const id = uploadIdOf(key);
    const row = id && (await findUpload(db, id));
    if (!row || arrivalKey(row.id) !== key || row.multipart !== uploadId || !isOwn(row, caller)) {
      throw new AppError("notFound", "multipart", { message: "uploadUnknown" });
    }
    return row;
  }

  return [
    serve(contract.signUpload, ({ body }, caller) => signUpload(services, body, caller)),

    serve(partsContract.readUploadParameters, async ({ query }, caller) => {
      const { filename: name, type, "metadata[purpose]": purpose, "metadata[size]": size } = query;
      const file = { name, type, purpose, size: size === undefined ? undefined : Number(size) };
      const { method, uploadURL, headers, expiresInSeconds } = await signUpload(services, file, caller);
      return { method, url: uploadURL, fields: {}, headers, expires: expiresInSeconds };
    }),

    serve(partsContract.readTemporaryCredentials, async () => {
      throw new AppError("notImplemented", "sts", { message: "stsAbsent" });
    }),

    serve(partsContract.createMultipart, ({ body: { filename: name, type, metadata = {} } }, caller) => {
      const size = Number(metadata.size ?? Number.NaN);
      const purpose = metadata.purpose ?? undefined;
      const file = {
        name,
        type,
        size: Number.isSafeInteger(size) && size >= 0 ? size : undefined,
        purpose: purpose === undefined ? undefined : String(purpose),
      };
      return beginMultipart(services, file, caller);
    }),

    serve(partsContract.listParts, async ({ params: { uploadId }, query: { key } }, caller) => {
      const row = await ownMultipart(key, uploadId, caller);
      const parts = await whileWaiting(() => store.listParts(arrivalKey(row.id), uploadId));
      return parts.map(({ partNumber, bytes, etag }) => ({
        PartNumber: partNumber,
        Size: bytes,
        ETag: `"${etag}"`,
      }));
    }),

    serve(partsContract.signPart, async ({ params: { uploadId, partNumber }, query: { key, size } }, caller) => {
      const number = /^\d{1,5}$/.test(partNumber) ? Number(partNumber) : 0;
      if (number < 1 || number > partsContract.maxParts)
        throw new AppError("malformed", "part", { message: "cannotSign" });
      const row = await ownMultipart(key, uploadId, caller);
      const expiresInSeconds = secondsLeft(row, now());
      const limits = { atMostBytes: row.maxBytes, bytes: size === undefined ? size : Number(size), expiresInSeconds };
      const { url } = await store.signPart(arrivalKey(row.id), uploadId, number, limits);
      return { url: wholeAddress(url, caller, publicUrl), expires: expiresInSeconds };
    }),

    serve(partsContract.completeMultipart, async ({ params: { uploadId }, query: { key }, body }, caller) => {
      const row = await ownMultipart(key, uploadId, caller);
      const answer = { location: new URL(objectPathOf(row.id), publicUrl).href, key: arrivalKey(row.id) };
      if (row.state !== "open") return answer; // already completed and checked
      const parts = body.parts.map(({ PartNumber, ETag }) => ({
        partNumber: PartNumber,
        etag: ETag.replaceAll('"', ""),
      }));
      await whileWaiting(() => store.completeMultipart(arrivalKey(row.id), uploadId, parts, row.maxBytes));
      return answer;
    }),

    serve(partsContract.abortMultipart, async ({ params: { uploadId }, query: { key } }, caller) => {
      const row = await ownMultipart(key, uploadId, caller);
      await whileWaiting(() => store.abortMultipart(arrivalKey(row.id), uploadId));
      return {};
    }),
  ];
}

/** Returns the number of seconds before a multipart upload expires. It lasts as long as a single signed URL. */
function secondsLeft({ createdAt }: UploadRow, now: Date): number {
  const used = Math.floor((now.getTime() - createdAt.getTime()) / 1000);
  return Math.max(1, contract.signedUrlSeconds - used);
}

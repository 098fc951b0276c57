import AwsS3 from "@uppy/aws-s3";
import Uppy, { type UppyFile } from "@uppy/core";
import type { AnnouncedFile, SignedUpload } from "#app/platform/files/contract.ts";
import {
  abortMultipart,
  completeMultipart,
  createMultipart,
  listParts,
  signPart,
} from "#app/platform/files/parts-contract.ts";
import { partBytes } from "#app/platform/files/store/object-store.ts";
import { call, pageLanguage } from "#app/platform/http/call.ts";
import { type RetryPolicy, retryDelaysMilliseconds } from "./retry-policy.ts";
import { asFinal, hasExpired } from "./upload-failure.ts";

type Fields = Record<string, unknown>;
export type EngineFile = UppyFile<Fields, Fields>;
export type Engine = Uppy<Fields, Fields>;

type Options = {
  purpose: string;
  askAddress(file: AnnouncedFile, signal: AbortSignal | undefined): Promise<SignedUpload>;
  retryPolicy: RetryPolicy;
  /** Called when a file receives its upload URL. */
  onAddress(fileId: string, path: string): void;
};

/** Requirements §9: larger files are uploaded in parts. */
const multipartBytes = 100 * 1024 * 1024;
/** Requirements §9: maximum number of parallel requests. */
const parallelRequests = 6;
/** Requirements §9: notification timeout. */
const infoMilliseconds = 5_000;

const silence = () => undefined;

/** Creates an Uppy 5 instance that uses our API. Adds retries for files sent in one piece, which Uppy lacks. */
export function createEngine({ purpose, askAddress, retryPolicy, onAddress }: Options): Engine {
  const { retry } = retryPolicy;
  /** Files that are sent in one piece, by upload URL. */
  const whole = new Map<string, EngineFile>();
  /** Why parts could not be signed, by the URL that they got instead. */
  const unsigned = new Map<string, unknown>();
  const uppy: Engine = new Uppy<Fields, Fields>({
    infoTimeout: infoMilliseconds,
    logger: { debug: silence, warn: silence, error: silence },
  });

  async function addressOf(file: EngineFile, signal: AbortSignal | undefined) {
    const announced = { name: file.name, type: file.type, size: file.size ?? 0, purpose };
    const { uploadURL, headers, objectPath } = await retry(() => askAddress(announced, signal), signal);
    whole.set(uploadURL, file);
    onAddress(file.id, objectPath);
    return { method: "PUT" as const, url: uploadURL, headers };
  }

  type Bytes = Parameters<typeof AwsS3.uploadPartBytes>[0];

  async function sendWhole(file: EngineFile, bytes: Bytes) {
    let { signature } = bytes;
    return retry(async (failure) => {
      // Waiting does not fix an expired signature, so get a new one.
      if (hasExpired(failure)) signature = await addressOf(file, bytes.signal);
      return AwsS3.uploadPartBytes({ ...bytes, signature: inPageLanguage(signature) });
    }, bytes.signal);
  }

  /**
   * Sends a part, with our retries, which pause all parts while the server is busy. The engine only signs an expired
   * part again: for it, all other errors are final.
   */
  async function sendPart(bytes: Bytes) {
    const refused = unsigned.get(bytes.signature.url);
    if (refused) throw asFinal(refused);
    const signature = inPageLanguage(bytes.signature);
    let expired: Error | undefined;
    const send = () =>
      AwsS3.uploadPartBytes({ ...bytes, signature }).catch((error: unknown) => {
        if (!hasExpired(error)) throw error;
        expired = error;
        throw new Error("Expected to be signed again");
      });
    return retry(send, bytes.signal).catch((error: unknown) => {
      throw expired ?? asFinal(error);
    });
  }

  /**
   * The engine retries to sign a part after any error, so a refused part gets a signature that fails when it is sent.
   */
  function refuseToSign(error: unknown) {
    const url = new URL(`#unsigned-${unsigned.size}`, location.href).href;
    unsigned.set(url, error);
    return { method: "PUT" as const, url };
  }

  uppy.use(AwsS3, {
    limit: parallelRequests,
    retryDelays: [...retryDelaysMilliseconds],
    getChunkSize: () => partBytes,
    shouldUseMultipart: ({ size }) => (size ?? 0) > multipartBytes,
    getUploadParameters: (file, { signal }) => addressOf(file, signal),
    uploadPartBytes: (bytes) => {
      const file = whole.get(bytes.signature.url);
      return file ? sendWhole(file, bytes) : sendPart(bytes);
    },
    createMultipartUpload: ({ name, type, size }) =>
      retry(() => call(createMultipart, { body: { filename: name, type, metadata: { purpose, size } } }), undefined),
    signPart: (_, { uploadId, key, partNumber, body, signal }) => {
      const query = { key, ...(body instanceof Blob && { size: String(body.size) }) };
      const sign = () => call(signPart, { params: { uploadId, partNumber: String(partNumber) }, query, signal });
      return retry(sign, signal).catch(refuseToSign);
    },
    listParts: (_, { uploadId, key, signal }) =>
      retry(() => call(listParts, { params: { uploadId: uploadId ?? "" }, query: { key }, signal }), signal),
    async completeMultipartUpload(file, { uploadId, key, parts, signal }) {
      const body = { parts: parts.map(({ PartNumber = 0, ETag = "" }) => ({ PartNumber, ETag })) };
      const completed = await retry(
        () => call(completeMultipart, { params: { uploadId }, query: { key }, body, signal }),
        signal,
      );
      onAddress(file.id, completed.location);
      return completed;
    },
    async abortMultipartUpload(_, { uploadId, key }) {
      // If aborting fails, a cleanup job removes the upload later.
      await call(abortMultipart, { params: { uploadId: uploadId ?? "" }, query: { key } }).catch(silence);
    },
  });
  return uppy;
}

/**
 * Requests error messages in the page's language, but only from our own server: an external store might reject the
 * header.
 */
function inPageLanguage<Signature extends { url: string; headers?: Record<string, string> }>(
  signature: Signature,
): Signature {
  if (new URL(signature.url, location.href).origin !== location.origin) return signature;
  return { ...signature, headers: { ...signature.headers, ...pageLanguage() } };
}

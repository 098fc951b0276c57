import * as z from "zod/mini";
import { signedUploadSchema } from "#app/platform/files/contract.ts";
import type { testApi } from "#tests/support/test-api.ts";

type Api = Pick<Awaited<ReturnType<typeof testApi>>, "send" | "request">;

/** Uploads a file as staff and returns its upload URL. */
export async function staffUpload(
  api: Api,
  staff: { cookie: string },
  bytes: Uint8Array,
  { name = "file", type, purpose }: { name?: string; type: string; purpose: string },
): Promise<string> {
  const response = await api.send("POST", "/api/objects/upload", { name, type, purpose, size: bytes.length }, staff);
  if (!response.ok) throw new Error(`Expected an address: ${response.status} ${await response.text()}`);
  const { uploadURL, headers } = z.parse(signedUploadSchema, await response.json());
  const sent = await api.request(uploadURL, { method: "PUT", headers, body: new Uint8Array(bytes) });
  if (!sent.ok) throw new Error(`Expected the file to be accepted: ${sent.status} ${await sent.text()}`);
  return uploadURL;
}

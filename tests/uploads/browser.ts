import * as z from "zod/mini";
import { signedUploadSchema } from "#app/platform/files/contract.ts";
import type { Sender } from "#app/platform/files/server/purpose.ts";
import type { testApi } from "#tests/support/test-api.ts";

type Api = Awaited<ReturnType<typeof testApi>>;
type File = { name: string; type: string; purpose: string };

/** Creates a browser for contributions. The API recognizes it by its cookie. */
export async function newBrowser(api: Api) {
  const first = await api.send("POST", "/api/objects/upload", {});
  const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
  const { objectPath } = z.parse(signedUploadSchema, await first.json());
  const { rows } = await api.database.pool.query("select contributor from uploads where id = $1", [
    objectPath.split("/").at(-1),
  ]);
  const sender: Sender = {
    staff: undefined,
    contributor: String(rows[0]?.contributor),
    mayContribute: true,
    address: "192.0.2.1",
    headers: new Headers(),
    signal: new AbortController().signal,
  };

  async function sign(file: object) {
    const response = await api.send("POST", "/api/objects/upload", file, { cookie });
    if (!response.ok) throw new Error(`Expected an address: ${response.status} ${await response.text()}`);
    return z.parse(signedUploadSchema, await response.json());
  }

  const put = (url: string, bytes: Uint8Array, headers: Record<string, string>) =>
    api.request(url, { method: "PUT", headers, body: new Uint8Array(bytes) });

  return {
    cookie,
    sender,
    sign,
    put,
    call: (method: string, path: string, body?: unknown) =>
      body === undefined
        ? api.request(path, { method, headers: { cookie } })
        : api.send(method, path, body, { cookie }),
    /** Uploads a file and returns its signed URL and path. */
    async upload(bytes: Uint8Array, file: File) {
      const signed = await sign({ ...file, size: bytes.length });
      const response = await put(signed.uploadURL, bytes, signed.headers);
      if (!response.ok)
        throw new Error(`Expected the file to be accepted: ${response.status} ${await response.text()}`);
      return signed;
    },
  };
}

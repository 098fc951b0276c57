import * as z from "zod/mini";
import { signedUploadSchema } from "#app/platform/files/contract.ts";

/** Creates a visitor with a unique IP address, as nginx and the instances see it. */
export function visitorFrom(number: number) {
  const address = `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`;
  let cookie = "";

  async function send(url: string, method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body && { "content-type": "application/json" }),
        "accept-language": number % 2 ? "en" : "ar",
        // nginx appends its client's address. Requests that go directly to an instance simulate that.
        "x-forwarded-for": `${address}, 127.0.0.1`,
        cookie,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const set = response.headers.get("set-cookie")?.split(";")[0];
    if (set) cookie = set;
    return response;
  }

  return {
    address,
    send,
    /** Requests a signed URL from one instance, and uploads the bytes to it. */
    async upload(url: string, bytes: Uint8Array, file: { name: string; type: string; purpose: string }) {
      const signed = await send(url, "POST", "/api/objects/upload", { ...file, size: bytes.length });
      if (!signed.ok) throw new Error(`${signed.status} ${await signed.text()}`);
      const { uploadURL, headers } = z.parse(signedUploadSchema, await signed.json());
      const put = await fetch(uploadURL, { method: "PUT", headers, body: new Uint8Array(bytes) });
      if (!put.ok) throw new Error(`${put.status} ${await put.text()}`);
      return uploadURL;
    },
  };
}

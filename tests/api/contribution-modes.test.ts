import { expect, test } from "vitest";
import * as z from "zod/mini";
import { listReview } from "#app/features/contributions/contract.ts";
import { listCertificates, saveCertificate } from "#app/features/published-documents/patent-certificates/contract.ts";
import { signedUploadSchema } from "#app/platform/files/contract.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";

type Api = Awaited<ReturnType<typeof testApi>>;
const region = "Turkey";
const certificate = { name: "patent.pdf", type: "application/pdf", region };

/** Sends a certificate, by default as a visitor. */
async function contribute(api: Api, who: { cookie?: string } = {}) {
  const bytes = await samplePdf();
  const announced = { ...certificate, size: bytes.length };
  const response = await api.send("POST", "/api/patent-certificates/upload", announced, who);
  expect(response.status).toBe(200);
  const cookie = who.cookie ?? response.headers.get("set-cookie")?.split(";")[0] ?? "";
  const { uploadURL, headers } = z.parse(signedUploadSchema, await response.json());
  await api.request(uploadURL, { method: "PUT", headers, body: new Uint8Array(bytes) });
  const saved = await api.send("PUT", "/api/patent-certificates", { region, certificateURL: uploadURL }, { cookie });
  expect(saved.status).toBe(200);
  return z.parse(saveCertificate.answer, await saved.json());
}

async function seenByAnyone(api: Api) {
  return z.parse(listCertificates.answer, await (await api.request("/api/patent-certificates")).json()).certificates;
}

test("closed: visitors cannot contribute and are asked to sign in; staff publish immediately", async () => {
  await using api = await testApi({ contributions: "closed" });
  const pdf = { name: "a.pdf", type: "application/pdf", size: 1000 };
  for (const [method, path, body] of [
    ["POST", "/api/patent-certificates/upload", { ...certificate, size: 1000 }],
    ["PUT", "/api/patent-certificates", { region, certificateURL: `/objects/uploads/${crypto.randomUUID()}` }],
    ["POST", "/api/objects/upload", { ...pdf, purpose: "paper" }],
    ["POST", "/api/objects/upload", { ...pdf, purpose: "patent-certificate" }],
    ["POST", "/api/objects/upload", {}],
    ["POST", "/api/s3/multipart", { filename: "a.pdf", type: "application/pdf", metadata: { purpose: "paper" } }],
    ["POST", "/api/papers", {}],
    ["POST", "/api/news", {}],
    ["POST", "/api/news/upload-url", {}],
    ["PUT", "/api/news/photos", {}],
  ] as const) {
    const response = await api.send(method, path, body);
    expect(response.status, `${method} ${path}`).toBe(401);
  }
  const { certificatePath } = await contribute(api, await api.signIn());
  expect(await seenByAnyone(api)).toEqual([{ region, certificatePath, state: "published" }]);
});

test("open: visitors' contributions are public immediately, nothing waits, and the log names the visitor", async () => {
  await using api = await testApi({ contributions: "open" });
  const { certificatePath, state } = await contribute(api);
  expect(state).toBe("published");
  expect(await seenByAnyone(api)).toEqual([{ region, certificatePath, state: "published" }]);
  expect((await api.request(certificatePath)).status).toBe(200);
  const queue = await api.request("/api/review", { headers: await api.signIn() });
  expect(z.parse(listReview.answer, await queue.json())).toEqual([]);
  const { rows } = await api.database.pool.query(
    "select actor from audit_log where action = 'patent-certificate.publish'",
  );
  expect(rows).toEqual([{ actor: "visitor" }]);
});

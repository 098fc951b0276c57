import { expect, test } from "vitest";
import * as z from "zod/mini";
import { signedUploadSchema } from "#app/platform/files/contract.ts";
import { samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";
import { type CertificateKind, listDocuments } from "./contract.ts";

type Api = Awaited<ReturnType<typeof testApi>>;

async function upload(api: Api, staff: { cookie: string }, kind: CertificateKind, bytes: Uint8Array, type: string) {
  const announced = { name: "document", type, size: bytes.length, purpose: kind };
  const response = await api.send("POST", "/api/objects/upload", announced, staff);
  expect(response.status).toBe(200);
  const { uploadURL, headers } = z.parse(signedUploadSchema, await response.json());
  await api.request(uploadURL, { method: "PUT", headers, body: new Uint8Array(bytes) });
  return uploadURL;
}

const shown = async (api: Api) =>
  z.parse(listDocuments.answer, await (await api.request("/api/certificates")).json()).certificates;

test("visitors cannot upload or replace certificates, and the white list must be a picture", async () => {
  await using api = await testApi();
  for (const purpose of ["white-list", "gmp-certificate"]) {
    expect((await api.send("POST", "/api/objects/upload", { purpose })).status).toBe(401);
    expect((await api.send("PUT", `/api/certificates/${purpose}`, { documentURL: "x" })).status).toBe(401);
  }
  const staff = await api.signIn();
  const asked = { name: "list.pdf", type: "application/pdf", size: 9, purpose: "white-list" };
  expect((await api.send("POST", "/api/objects/upload", asked, staff)).status).toBe(415);
  expect((await api.send("PUT", "/api/certificates/other", { documentURL: "x" }, staff)).status).toBe(404);
  expect(await shown(api)).toEqual([]);
});

test("staff replace the picture and the document, and the previous files are removed", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  const put = async (kind: CertificateKind, documentURL: string) =>
    expect((await api.send("PUT", `/api/certificates/${kind}`, { documentURL }, staff)).status).toBe(200);
  await put("white-list", await upload(api, staff, "white-list", await samplePhoto(), "image/jpeg"));
  await put("gmp-certificate", await upload(api, staff, "gmp-certificate", await samplePdf(), "application/pdf"));
  const [gmp, whiteList] = await shown(api);
  expect(gmp).toMatchObject({ kind: "gmp-certificate", width: null });
  expect(whiteList).toMatchObject({ kind: "white-list", width: 640, height: 480 });
  expect((await api.request(whiteList?.documentPath ?? "")).status).toBe(200);

  await put("white-list", await upload(api, staff, "white-list", await samplePhoto({ width: 320 }), "image/jpeg"));
  expect((await shown(api))[1]).toMatchObject({ width: 320 });
  expect((await api.request(whiteList?.documentPath ?? "")).status).toBe(404);
  const { rows } = await api.database.pool.query("select subject from audit_log where action = 'certificate.replace'");
  expect(rows.map(({ subject }) => subject)).toContain("certificates/white-list");
});

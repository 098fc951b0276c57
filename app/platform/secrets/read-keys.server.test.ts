import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createUrlSigner } from "#app/platform/files/store/url-signer.server.ts";
import { readKeys } from "./read-keys.server.ts";

const folder = await mkdtemp(join(tmpdir(), "pmf-keys-"));
afterAll(() => rm(folder, { recursive: true }));
const [older, newer] = ["o".repeat(43), "n".repeat(43)];
const permission = { method: "PUT", path: "/objects/x", parameters: { size: "1" }, expiresInSeconds: 60 };
const signerWith = (...keys: string[]) => createUrlSigner({ keys, now: () => new Date() });
const verify = (keys: string[], url: string) => signerWith(...keys).verify("PUT", new URL(url, "http://localhost"));

test("the key is created at the first start, private to the owner, and persists", async () => {
  const file = join(folder, "secrets", "upload-keys");
  const made = await Promise.all([readKeys(file), readKeys(file)]);
  expect(made[0]).toEqual(made[1]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readKeys(file)).toEqual(made[0]);
});

test("a file without keys stops the start and explains what it must contain", async () => {
  const file = join(folder, "wrong");
  await writeFile(file, "short\n");
  await expect(readKeys(file)).rejects.toThrow(/one key per line/);
  expect(await readFile(file, "utf8")).toBe("short\n");
});

test("with a new key above the old one, both keys' addresses are valid until the old one is removed", () => {
  const before = signerWith(older).sign(permission);
  const after = signerWith(newer, older).sign(permission);
  expect(verify([newer, older], before)).toMatchObject({ size: "1" });
  expect(verify([newer, older], after)).toMatchObject({ size: "1" });
  expect(() => verify([newer], before)).toThrow("forbidden");
});

test("an address is valid only for its method, path, and parameters", () => {
  const signer = signerWith(older);
  const url = signer.sign(permission);
  const at = (text: string) => new URL(text, "http://localhost");
  expect(() => signer.verify("GET", at(url))).toThrow("forbidden");
  expect(() => signer.verify("PUT", at(url.replace("/x", "/y")))).toThrow("forbidden");
  expect(() => signer.verify("PUT", at(`${url}&max=9`))).toThrow("forbidden");
  expect(() => signer.verify("PUT", at(`${url}&size=2`))).toThrow("forbidden");
  expect(() => signer.verify("PUT", at("/objects/x"))).toThrow("forbidden");
});

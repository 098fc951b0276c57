import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSigningKeys } from "./signing-keys.server.ts";
import { createUrlSigner } from "./url-signer.server.ts";

const folder = await mkdtemp(join(tmpdir(), "pmf-keys-"));
afterAll(() => rm(folder, { recursive: true }));
const [older, newer] = ["o".repeat(43), "n".repeat(43)];
const permission = { method: "PUT", path: "/objects/x", parameters: { size: "1" }, expiresInSeconds: 60 };
const signerWith = (...keys: string[]) => createUrlSigner({ keys, now: () => new Date() });
const verify = (keys: string[], url: string) => signerWith(...keys).verify("PUT", new URL(url, "http://localhost"));

test("the key is made on the first start, for its owner alone, and stays", async () => {
  const file = join(folder, "secrets", "upload-keys");
  const made = await Promise.all([readSigningKeys(file), readSigningKeys(file)]);
  expect(made[0]).toEqual(made[1]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readSigningKeys(file)).toEqual(made[0]);
});

test("a file that holds no keys stops the start and says what it must hold", async () => {
  const file = join(folder, "wrong");
  await writeFile(file, "short\n");
  await expect(readSigningKeys(file)).rejects.toThrow(/one key per line/);
  expect(await readFile(file, "utf8")).toBe("short\n");
});

test("with a new key before the old one, addresses of both are good, until the old one goes", () => {
  const before = signerWith(older).sign(permission);
  const after = signerWith(newer, older).sign(permission);
  expect(verify([newer, older], before)).toMatchObject({ size: "1" });
  expect(verify([newer, older], after)).toMatchObject({ size: "1" });
  expect(() => verify([newer], before)).toThrow("forbidden");
});

test("an address is good for its method, its path and its parameters only", () => {
  const signer = signerWith(older);
  const url = signer.sign(permission);
  const at = (text: string) => new URL(text, "http://localhost");
  expect(() => signer.verify("GET", at(url))).toThrow("forbidden");
  expect(() => signer.verify("PUT", at(url.replace("/x", "/y")))).toThrow("forbidden");
  expect(() => signer.verify("PUT", at(`${url}&max=9`))).toThrow("forbidden");
  expect(() => signer.verify("PUT", at(`${url}&size=2`))).toThrow("forbidden");
  expect(() => signer.verify("PUT", at("/objects/x"))).toThrow("forbidden");
});

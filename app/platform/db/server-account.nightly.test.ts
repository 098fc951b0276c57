import { spawnSync } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test, vi } from "vitest";
import { clusterOf, dataFolder } from "#tests/support/data-folder.ts";
import { startDatabaseUser } from "#tests/support/start-database-user.ts";

// Starting real servers and processes can be slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const nobody = 65534;
const isRoot = process.geteuid?.() === 0;
const hasNamespaces = spawnSync("unshare", ["-U", "true"]).status === 0;
// Other users cannot run this code if it was cloned into a private home folder.
const isOpenToOthers =
  isRoot &&
  spawnSync(process.execPath, ["-e", `fs.accessSync(${JSON.stringify(fileURLToPath(import.meta.url))})`], {
    uid: nobody,
    gid: nobody,
    cwd: "/",
  }).status === 0;

/** Starts and stops the product in the folder twice. Throws an error with its output if it does not start. */
async function startTwice(path: string, user: { uid?: number; prefix?: string[]; PATH?: string } = {}): Promise<void> {
  for (let start = 1; start <= 2; start += 1) {
    const environment = { DATA_DIR: path, ...(user.PATH && { PATH: user.PATH }) };
    await using product = startDatabaseUser({ environment, prefix: user.prefix, uid: user.uid });
    await product.opened;
    await product.close();
  }
}

async function ownerOfDatabase(path: string): Promise<number> {
  return (await stat(clusterOf(path))).uid;
}

for (const homeMode of [0o755, 0o700]) {
  const home = homeMode === 0o755 ? "a world-readable home folder" : "a private home folder";

  test.runIf(isRoot && hasNamespaces)(`root starts twice in ${home}, and root still owns the files`, async () => {
    await using folder = await dataFolder({ homeMode });
    await startTwice(folder.path);
    expect(await ownerOfDatabase(folder.path)).toBe(0);
  });

  test.runIf(isOpenToOthers)(`an ordinary user starts twice in ${home}`, async () => {
    await using folder = await dataFolder({ homeMode });
    await chown(dirname(folder.path), nobody, nobody);
    await startTwice(folder.path, { uid: nobody });
    expect(await ownerOfDatabase(folder.path)).toBe(nobody);
  });

  test.runIf(hasNamespaces)(`a user without a mapping inside its namespace starts twice in ${home}`, async () => {
    await using folder = await dataFolder({ homeMode });
    await startTwice(folder.path, { prefix: ["unshare", "-U"] });
    expect(await ownerOfDatabase(folder.path)).toBe(process.geteuid?.());
  });
}

const withoutUnshare = await mkdtemp(join(tmpdir(), "pmf-path-"));
await chmod(withoutUnshare, 0o755);
await symlink("/usr/bin/id", join(withoutUnshare, "id"));
afterAll(() => rm(withoutUnshare, { recursive: true }));

test.runIf(isOpenToOthers)("root without user namespaces changes the owner of no folder", async () => {
  await using folder = await dataFolder();
  await startTwice(folder.path, { PATH: withoutUnshare });
  expect(await ownerOfDatabase(folder.path)).toBe(nobody);
});

test.runIf(isOpenToOthers && hasNamespaces)(
  "a folder changes its owner with its data if namespaces become unavailable",
  async () => {
    await using folder = await dataFolder();
    await startTwice(folder.path);
    await startTwice(folder.path, { PATH: withoutUnshare });
    expect(await ownerOfDatabase(folder.path)).toBe(nobody);
  },
);

test.runIf(isOpenToOthers)(
  "root in a user's home folder, without namespaces, starts the database as that user",
  async () => {
    const somebody = 1; // daemon, which exists on every Linux system
    await using folder = await dataFolder({ homeMode: 0o700 });
    await chown(dirname(folder.path), somebody, somebody);
    await startTwice(folder.path, { PATH: withoutUnshare });
    expect(await ownerOfDatabase(folder.path)).toBe(somebody);
    await chown(folder.path, somebody, somebody);
    await startTwice(folder.path, { uid: somebody });
  },
);

test.runIf(isOpenToOthers && hasNamespaces)(
  "a user id without a name, as in some containers, starts twice",
  async () => {
    const nameless = 54321;
    await using folder = await dataFolder();
    await chown(dirname(folder.path), nameless, nameless);
    await startTwice(folder.path, { uid: nameless });
    expect(await ownerOfDatabase(folder.path)).toBe(nameless);
  },
);

test.runIf(isRoot)("root without any way to start the database gets an explanation", async () => {
  await using folder = await dataFolder({ homeMode: 0o700 });
  await expect(startTwice(folder.path, { PATH: withoutUnshare })).rejects.toThrow("DATABASE_URL");
});

test.runIf(isOpenToOthers)("a user other than the database's owner gets an explanation", async () => {
  await using folder = await dataFolder();
  await mkdir(join(folder.path, "postgres"), { recursive: true });
  await expect(startTwice(folder.path, { uid: nobody })).rejects.toThrow("DATA_DIR");
});

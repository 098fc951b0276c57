import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Build folders whose file names contain hashes, so that the files of two builds can coexist. */
const hashedFolders = ["client/assets", "server/assets"];
/** The file that lists the hashed files of an earlier build, one per line. */
const list = ".former-files";

/**
 * Replaces the current build with a new one on the same file system. Preserves the hashed files of the previous build
 * for one more build, because the running process and open pages still need them.
 */
export function replaceBuild({ fresh, current, former }: { fresh: string; current: string; former: string }): void {
  rmSync(former, { recursive: true, force: true });
  if (existsSync(current)) {
    keepFiles(current, fresh);
    renameSync(current, former);
  }
  renameSync(fresh, current);
  rmSync(former, { recursive: true, force: true });
}

function keepFiles(current: string, fresh: string): void {
  const listed = join(current, list);
  const notItsOwn = new Set(existsSync(listed) ? readFileSync(listed, "utf8").split("\n") : []);
  const kept = hashedFolders
    .flatMap((folder) => filesIn(current, folder))
    .filter((file) => !notItsOwn.has(file) && !existsSync(join(fresh, file)));
  for (const file of kept) cpSync(join(current, file), join(fresh, file), { preserveTimestamps: true });
  writeFileSync(join(fresh, list), kept.join("\n"));
}

function filesIn(build: string, folder: string): string[] {
  const path = join(build, folder);
  return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : [];
}

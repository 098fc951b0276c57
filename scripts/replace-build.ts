import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Folders of a build whose files have their content in their name, so that those of two builds can lie side by side. */
const hashedFolders = ["client/assets", "server/assets"];
/** Names those files of a build that are not its own, one a line. */
const list = ".former-files";

/**
 * Puts a build that is whole in the place of the one in use. The hashed files of that one stay, until the next time: the
 * process that still runs from it asks for them, and so do pages that are open in browsers. Without a build in use it only
 * moves. All three are folders on one file system.
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

import { posix } from "node:path";
import { owners, type Room, rooms, speaksSql } from "./walls.ts";

/** An import as written. Paths are relative to the repository; `isType` means it is erased at compile time. */
export type Import = { file: string; specifier: string; isType: boolean };

/** The problem with an import and its fix, or undefined if it is allowed. */
export function wallHitBy(written: Import): string | undefined {
  const { file, specifier } = written;
  const isTest = /\.test\.tsx?$/.test(file);
  const room = rooms.find(({ files }) => files.test(file));
  if (specifier === "zod") return "Import zod/mini: the classic zod is 15 KB more in every browser.";
  if (!room) return undefined;
  const target = pathOf(file, specifier);
  if (target === undefined) return isTest ? undefined : packageWallHitBy(written, room);
  if (isTest && target.startsWith("tests/")) return undefined;
  if (leavesItsRoom(file, target, room)) {
    if (!room.mayImport.some((allowed) => target.startsWith(allowed))) return `${room.cure} (${target})`;
    if (specifier.startsWith("../")) return `Name another room by its full name: "#${target}".`;
  }
  return undefined;
}

function packageWallHitBy({ file, specifier, isType }: Import, room: Room): string | undefined {
  if (room.packages && !room.packages.test(specifier)) return `${room.cure} (${specifier})`;
  const name = nameOf(specifier);
  if (name === "drizzle-orm" && !speaksSql.test(file)) {
    return "Only table and store .server files speak SQL: write a function there and call it.";
  }
  const owner = owners[name];
  if (!owner || file.startsWith(owner) || (isType && file.startsWith("app/platform/"))) return undefined;
  return `Only ${owner} knows ${name}: export what you need from there.`;
}

/** The part of the path matched by the room's pattern: "app/features/inquiries/" for a file in that feature. */
function leavesItsRoom(file: string, target: string, { files }: Room): boolean {
  return files.exec(file)?.[0] !== files.exec(target)?.[0];
}

/** The repository path of "./x.ts" or "#app/x.ts"; undefined for a package. */
function pathOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return posix.join(posix.dirname(file), specifier);
  return undefined;
}

/** "drizzle-orm/pg-core" -> "drizzle-orm", "@scope/name/part" -> "@scope/name". */
function nameOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

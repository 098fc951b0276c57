import { posix } from "node:path";
import { type Layer, layers, mayUseSql, owners, platformFolders } from "./boundaries.ts";

/**
 * An import as written. Paths are relative to the repository. `isType` means that the import is erased at compile time.
 */
export type Import = { file: string; specifier: string; isType: boolean };

/** Returns the problem with an import and its fix, or undefined if it is allowed. */
export function violationOf(written: Import): string | undefined {
  const { file, specifier } = written;
  const isTest = /\.test\.tsx?$/.test(file);
  const layer = layers.find(({ files }) => files.test(file));
  if (specifier === "zod") return "Import zod/mini: the classic zod is 15 KB more in every browser.";
  if (!layer) return undefined;
  const target = pathOf(file, specifier);
  if (target === undefined) return isTest ? undefined : packageViolationOf(written, layer);
  if (isTest && target.startsWith("tests/")) return undefined;
  if (leavesItsLayer(file, target, layer)) {
    if (!layer.mayImport.some((allowed) => target.startsWith(allowed))) return `${layer.fix} (${target})`;
    if (specifier.startsWith("../")) return `Import from another layer by full name: "#${target}".`;
  }
  if (!isTest && isUpward(file, target)) return `app/platform has no circles of folders (boundaries.ts): ${target}`;
  return undefined;
}

/** Returns whether a file of the platform imports from a folder above its own, or from one whose place is unknown. */
function isUpward(file: string, target: string): boolean {
  const [own, other] = [file, target].map((path) => /^app\/platform\/([^/]+)\//.exec(path)?.[1]);
  if (!own || !other || own === other) return false;
  return platformFolders.indexOf(other) >= platformFolders.indexOf(own);
}

function packageViolationOf({ file, specifier, isType }: Import, layer: Layer): string | undefined {
  if (layer.packages && !layer.packages.test(specifier)) return `${layer.fix} (${specifier})`;
  const name = nameOf(specifier);
  if (name === "drizzle-orm" && !mayUseSql.test(file)) {
    return "Only table and store .server files contain SQL: write a function there and call it.";
  }
  const owner = owners[name];
  if (!owner || file.startsWith(owner) || (isType && file.startsWith("app/platform/"))) return undefined;
  return `Only ${owner} imports ${name}: export what you need from there.`;
}

/**
 * Returns whether an import leads out of the folder that its layer's pattern matches, such as
 * "app/features/inquiries/".
 */
function leavesItsLayer(file: string, target: string, { files }: Layer): boolean {
  return files.exec(file)?.[0] !== files.exec(target)?.[0];
}

/** Returns the repository path of "./x.ts" or "#app/x.ts"; undefined for a package. */
function pathOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return posix.join(posix.dirname(file), specifier);
  return undefined;
}

/** Returns a package's name: "drizzle-orm/pg-core" -> "drizzle-orm", "@scope/name/part" -> "@scope/name". */
function nameOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

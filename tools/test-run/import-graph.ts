import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { posix } from "node:path";

/** Tracks which files reference which others: static and dynamic imports, and programs started by path. */
export class ImportGraph {
  readonly files: ReadonlySet<string>;
  readonly #named = new Map<string, string[]>();
  readonly #importers = new Map<string, string[]>();

  /** `read` returns a file's text. Tests can replace it. */
  constructor(files: Iterable<string>, read = (file: string) => readFileSync(file, "utf8")) {
    this.files = new Set(files);
    for (const file of this.files) {
      if (!/\.(ts|tsx|mjs)$/.test(file)) continue;
      const named = this.#filesIn(file, read(file));
      this.#named.set(file, named);
      for (const each of named) this.#importers.set(each, [...(this.#importers.get(each) ?? []), file]);
    }
  }

  /**
   * Returns all files that depend on these files, including themselves. `mayPass` decides whether to follow the
   * importers of a file.
   */
  dependentsOf(files: Iterable<string>, mayPass: (file: string) => boolean = () => true): Set<string> {
    const found = new Set<string>();
    const left = [...files];
    for (let file = left.pop(); file; file = left.pop()) {
      if (found.has(file)) continue;
      found.add(file);
      if (mayPass(file)) left.push(...(this.#importers.get(file) ?? []));
    }
    return found;
  }

  /** Returns the paths that a file references. */
  namedBy(file: string): readonly string[] {
    return this.#named.get(file) ?? [];
  }

  /** Returns the files to which a file refers. Ignores type-only imports, which `tsc` checks. */
  #filesIn(file: string, text: string): string[] {
    const running = text.replaceAll(/^(import|export) type [^;]*;/gm, "");
    const texts = [...running.matchAll(/["'`]([^"'`\s]+\.\w+)["'`](?!\s*:)/g)].map(([, path = ""]) => path);
    const paths = texts.flatMap((path) => {
      if (path.startsWith("#")) return [path.slice(1)];
      if (path.startsWith(".")) return [posix.join(posix.dirname(file), path)];
      return [path, posix.join(posix.dirname(file), path)];
    });
    return paths.filter((path) => path !== file && this.files.has(path));
  }
}

/** Returns all files that git tracks or would add. */
export function treeFiles(): string[] {
  return linesOf("ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate");
}

/** Runs git and returns its output as lines. */
export function linesOf(...parameters: string[]): string[] {
  const output = execFileSync("git", ["-c", "core.quotePath=off", ...parameters], { encoding: "utf8" });
  return output.split("\n").filter(Boolean);
}

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { posix } from "node:path";

/** Which files of the tree name which others: imports, dynamic ones too, and programs that are started by their path. */
export class ImportGraph {
  readonly files: ReadonlySet<string>;
  readonly #named = new Map<string, string[]>();
  readonly #importers = new Map<string, string[]>();

  /** `read` answers the text of a file, for tests of this one. */
  constructor(files: Iterable<string>, read = (file: string) => readFileSync(file, "utf8")) {
    this.files = new Set(files);
    for (const file of this.files) {
      if (!/\.(ts|tsx|mjs)$/.test(file)) continue;
      const named = this.#filesIn(file, read(file));
      this.#named.set(file, named);
      for (const each of named) this.#importers.set(each, [...(this.#importers.get(each) ?? []), file]);
    }
  }

  /** What stops working with these files, themselves included. `mayPass` says which importers the walk goes on from. */
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

  /** What a file names itself. */
  namedBy(file: string): readonly string[] {
    return this.#named.get(file) ?? [];
  }

  /** Types alone are no dependency: `tsc` looks after them. */
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

/** Every file that git knows or would take in. */
export function treeFiles(): string[] {
  return linesOf("ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate");
}

/** What git answers, line by line. */
export function linesOf(...parameters: string[]): string[] {
  const output = execFileSync("git", ["-c", "core.quotePath=off", ...parameters], { encoding: "utf8" });
  return output.split("\n").filter(Boolean);
}

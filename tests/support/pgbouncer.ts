import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isListening, startProgram } from "./debian-program.ts";
import { freePort } from "./free-port.ts";

export type PoolMode = "session" | "transaction" | "statement";

export type PgBouncer = AsyncDisposable & {
  /** Returns the DATABASE_URL that goes through a pooler in this mode. */
  url(mode: PoolMode): string;
};

const program = "/usr/sbin/pgbouncer";

/** Starts Debian's PgBouncer in front of a database. */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const { searchParams, hostname, username, port: ownPort, pathname } = new URL(databaseUrl);
  const host = searchParams.get("host") ?? hostname;
  const target = `host=${host}${ownPort && ` port=${ownPort}`} user=${username} dbname=${pathname.slice(1)}`;
  const folder = await mkdtemp(join(tmpdir(), "pmf-pgbouncer-"));
  const [file, port] = [join(folder, "pgbouncer.ini"), await freePort()];
  const modes: PoolMode[] = ["session", "transaction", "statement"];
  const databases = modes.map((mode) => `${mode} = ${target} pool_mode=${mode}`);
  await writeFile(
    file,
    `[databases]
${databases.join("\n")}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
logfile = ${folder}/log
`,
  );
  // PgBouncer refuses to run as root.
  const command = process.geteuid?.() === 0 ? ["/usr/bin/unshare", "-U", program, file] : [program, file];
  const running = await startProgram({
    program: command[0] ?? program,
    debianPackage: "pgbouncer",
    run: command.slice(1),
    folder,
    isReady: () => isListening(port),
  });
  return {
    url: (mode) => `postgresql://anyone@127.0.0.1:${port}/${mode}`,
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  };
}

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

export type Proxy = AsyncDisposable & { url: string; publicPort: number };

const program = "/usr/sbin/nginx";
/** The file that operators copy. */
const documented = fileURLToPath(new URL("../../docs/how-to/nginx.conf", import.meta.url));

/** Debian's nginx before instances on this machine, with the settings that docs/how-to names. */
export async function startNginx(instances: readonly string[], port?: number): Promise<Proxy> {
  if (!existsSync(program)) throw new Error("Expected Debian's nginx (apt-get install nginx)");
  const folder = await mkdtemp(join(tmpdir(), "pmf-nginx-"));
  const publicPort = port ?? (await freePort());
  await mkdir(join(folder, "temporary"));
  const file = join(folder, "nginx.conf");
  await writeFile(file, settingsOf(folder, await siteSettings(instances, publicPort)));
  await promisify(execFile)(program, ["-t", "-q", "-c", file, "-p", folder]);
  const child = spawn(program, ["-c", file, "-p", folder], { stdio: "ignore" });
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  const url = `http://127.0.0.1:${publicPort}`;
  await untilListening(url, child);
  return {
    url,
    publicPort,
    async [Symbol.asyncDispose]() {
      process.off("exit", endWithUs);
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function siteSettings(instances: readonly string[], port: number): Promise<string> {
  const text = await readFile(documented, "utf8");
  const servers = instances.map((url) => `    server 127.0.0.1:${new URL(url).port} max_fails=0;\n`).join("");
  const ours = text.replace(/( {4}server 10\.[^\n]+\n)+/, servers).replace("listen 80;", `listen 127.0.0.1:${port};`);
  if (ours.includes("10.0.0.") || ours.includes("listen 80"))
    throw new Error("Expected docs/how-to/nginx.conf as it was");
  return ours;
}

/** What a machine's own nginx.conf says, for one process that stays in the foreground and in its folder. */
function settingsOf(folder: string, site: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/temporary/${name};`,
  );
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 8192; }
http {
access_log off;
${temporary.join("\n")}
${site}
}
`;
}

async function untilListening(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error("Expected nginx to go on running");
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer) return;
    await pause(20);
  }
}

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

export type Proxy = AsyncDisposable & {
  url: string;
  publicPort: number;
  /** Where plain HTTP is answered. */
  clearUrl: string;
  /** The folder of the cache. */
  cacheFolder: string;
};

type Options = {
  port?: number;
  /** Terminates TLS if true; cluster tests use plain HTTP. */
  certificate?: { certificate: string; key: string };
};

const program = "/usr/sbin/nginx";
/** The file that operators copy. */
const documented = fileURLToPath(new URL("../../docs/how-to/nginx.conf", import.meta.url));

/** Debian's nginx in front of instances on this machine, with the settings in docs/how-to. */
export async function startNginx(instances: readonly string[], { port, certificate }: Options = {}): Promise<Proxy> {
  if (!existsSync(program)) throw new Error("Expected Debian's nginx (apt-get install nginx)");
  const folder = await mkdtemp(join(tmpdir(), "pmf-nginx-"));
  const [publicPort, clearPort] = [port ?? (await freePort()), await freePort()];
  await mkdir(join(folder, "temporary"));
  const file = join(folder, "nginx.conf");
  await writeFile(join(folder, "fullchain.pem"), certificate?.certificate ?? "");
  await writeFile(join(folder, "privkey.pem"), certificate?.key ?? "");
  const site = await siteSettings({ instances, publicPort, clearPort, folder, hasTls: certificate !== undefined });
  await writeFile(file, settingsOf(folder, site));
  await promisify(execFile)(program, ["-t", "-q", "-c", file, "-p", folder]);
  const child = spawn(program, ["-c", file, "-p", folder], { stdio: "ignore" });
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  const clearUrl = `http://127.0.0.1:${clearPort}`;
  await untilListening(clearUrl, child);
  return {
    url: `${certificate ? "https" : "http"}://127.0.0.1:${publicPort}`,
    publicPort,
    clearUrl,
    cacheFolder: join(folder, "cache"),
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

type Places = {
  instances: readonly string[];
  publicPort: number;
  clearPort: number;
  folder: string;
  hasTls: boolean;
};

async function siteSettings({ instances, publicPort, clearPort, folder, hasTls }: Places): Promise<string> {
  const text = await readFile(documented, "utf8");
  const servers = instances.map((url) => `    server 127.0.0.1:${new URL(url).port} max_fails=0;\n`).join("");
  const ours = text
    .replace(/( {4}server 10\.[^\n]+\n)+/, servers)
    .replace("listen 80;", `listen 127.0.0.1:${clearPort};`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${publicPort}${hasTls ? " ssl http2" : ""};`)
    .replace("/var/lib/nginx/pmf", join(folder, "cache"))
    .replaceAll("/etc/letsencrypt/live/pmf.example/", `${folder}/`);
  if (/10\.0\.0\.|listen (80|443)|letsencrypt|var\/lib/.test(ours))
    throw new Error("Expected docs/how-to/nginx.conf as it was");
  return hasTls ? ours : ours.replace(/^ {4}ssl_[^\n]+\n/gm, "");
}

/** The main nginx.conf for one foreground process in its own folder. */
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
    const answer = await fetch(url, { redirect: "manual" }).catch(() => undefined);
    if (answer) return;
    await pause(20);
  }
}

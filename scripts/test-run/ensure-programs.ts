import { existsSync } from "node:fs";
import { headlessShell } from "../../tests/support/chromium.ts";
import { type EngineName, enginePrograms, missingEngine } from "../../tests/support/engines/programs.ts";
import { runLoudly } from "./run-step.ts";

/** Installs Chromium if necessary. Returns undefined on success, otherwise instructions for the developer. */
export async function ensureChromium(): Promise<string | undefined> {
  const given = process.env["CHROMIUM_PATH"];
  if (given) return existsSync(given) ? undefined : `CHROMIUM_PATH names ${given}, which does not exist.`;
  if (await isInstalled("/usr/bin/chromium", "chromium")) return undefined;
  return "install it (Debian: apt-get install chromium), or say in CHROMIUM_PATH where it is.";
}

/** Installs Chromium's headless shell, in which journeys run faster. If that fails, they use Chromium. */
export async function preferHeadlessShell(): Promise<void> {
  if (!process.env["CHROMIUM_PATH"]) await isInstalled(headlessShell, "chromium-headless-shell");
}

/** Installs another browser engine if necessary. If this fails, its journeys are skipped. */
export async function ensureEngine(name: EngineName): Promise<string | undefined> {
  for (const [program, debianPackage] of Object.entries(enginePrograms[name]))
    await isInstalled(program, debianPackage);
  return missingEngine(name);
}

/** Installs Debian's PostgreSQL 15 if necessary. The tests start it in a temporary folder. */
export async function ensurePostgres15(): Promise<string | undefined> {
  if (await isInstalled("/usr/lib/postgresql/15/bin/postgres", "postgresql-15")) return undefined;
  return "install it (Debian 12: apt-get install postgresql-15), or name a server with TEST_DATABASE_URL.";
}

/** Installs nginx, the proxy in front of several instances, if necessary. */
export async function ensureNginx(): Promise<string | undefined> {
  if (await isInstalled("/usr/sbin/nginx", "nginx")) return undefined;
  return "install it (Debian: apt-get install nginx).";
}

/** Installs Varnish, the shared cache that supports purging by tag, if necessary. */
export async function ensureVarnish(): Promise<string | undefined> {
  const parts = [
    await isInstalled("/usr/sbin/varnishd", "varnish"),
    await isInstalled("/usr/share/doc/varnish-modules", "varnish-modules"),
  ];
  if (parts.every(Boolean)) return undefined;
  return "install it (Debian: apt-get install varnish varnish-modules).";
}

/** Installs Java, which runs the HTML validator for public pages, if necessary. */
export async function ensureJava(): Promise<string | undefined> {
  if (await isInstalled("/usr/bin/java", "default-jre-headless")) return undefined;
  return "install it (Debian: apt-get install default-jre-headless).";
}

async function isInstalled(program: string, debianPackage: string): Promise<boolean> {
  if (existsSync(program)) return true;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const quietly = { DEBIAN_FRONTEND: "noninteractive" };
  if (!(await runLoudly("apt-get update", ["apt-get", "-q", "update"], quietly))) return false;
  await runLoudly(
    `apt-get install ${debianPackage}`,
    ["apt-get", "-qy", "install", "--no-install-recommends", debianPackage],
    quietly,
  );
  return existsSync(program);
}

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Preserved between runs, because the packages are an 11 MB download, and 46 MB unpacked. */
const folder = join(homedir(), ".cache", "pmf-site", "swift-2.30");
const wanted = ["swift-proxy", "swift-account", "swift-container", "swift-object", "memcached"];
/** Packages that are only needed on a permanent server. */
const unneeded = /rsyslog|uwsgi|logrotate/;

/** Returns the folder with the unpacked OpenStack Swift; undefined if it is missing. */
export function swiftRoot(): string | undefined {
  return existsSync(join(folder, "usr", "bin", "swift-proxy-server")) ? folder : undefined;
}

/**
 * Downloads and unpacks Debian's OpenStack Swift packages. Does not install them, so root is not required. Returns
 * undefined on success, otherwise instructions for the developer.
 */
export async function ensureSwift(): Promise<string | undefined> {
  if (swiftRoot()) return undefined;
  if (!existsSync("/usr/bin/apt-get")) return "its packages are Debian's: run the tests where apt-get is.";
  try {
    await unpackAll();
    return swiftRoot() ? undefined : "its packages hold no swift-proxy-server.";
  } catch (error) {
    return `its packages could not be fetched (${error instanceof Error ? error.message : String(error)}).`;
  }
}

async function unpackAll(): Promise<void> {
  await mkdir(join(folder, ".."), { recursive: true });
  const draft = await mkdtemp(`${folder}.`);
  try {
    const packages = join(draft, "packages");
    const root = join(draft, "root");
    await mkdir(join(packages, "partial"), { recursive: true });
    await mkdir(root);
    const sources = await sourcesOf(packages).catch(async () => {
      await run("apt-get", ["-q", "update"]); // the package lists are missing or outdated
      return sourcesOf(packages);
    });
    for (const [, url = "", file = ""] of sources.filter(([, , file = ""]) => !unneeded.test(file))) {
      await run("curl", ["-sSfL", "--retry", "3", "-o", join(packages, file), url]);
    }
    for (const file of (await readdir(packages)).filter((name) => name.endsWith(".deb"))) {
      await run("dpkg", ["-x", join(packages, file), root]);
    }
    await rm(folder, { recursive: true, force: true });
    await rename(root, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Returns the URLs and file names of the packages and all missing dependencies. */
async function sourcesOf(packages: string) {
  const options = ["-y", "--no-install-recommends", "--print-uris", "-o", `Dir::Cache::archives=${packages}`];
  const { stdout } = await run("apt-get", ["install", ...options, ...wanted]);
  return [...stdout.matchAll(/^'([^']+)' (\S+)/gm)];
}

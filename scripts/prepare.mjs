// Runs before `npm start`, `npm run dev`, `npm test`, and operator commands, on Node 20 or later. It is plain
// JavaScript without dependencies. Installs packages if needed, and builds before a start if sources have changed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const purpose = process.argv[2] ?? "start";

installPackages();
// In development, Vite builds the product. The tests build it in one of their steps (tools/test-run/test.ts).
if (purpose === "start") build();
if (purpose === "test") noteCpuSeconds();

/** Installs packages if the lock file has changed since the last install, as recorded in node_modules. */
function installPackages() {
  const lock = join(root, "package-lock.json");
  if (!existsSync(lock)) return; // the container image has no lock file, but contains all packages
  const stamp = join(root, "node_modules", ".installed-lock");
  const wanted = hashOf([lock]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing packages…");
  // In production environments, npm omits build tools by default. `npm ci` does not work here: it rejects a lock file
  // if the registry lacks packages for other platforms.
  run("npm", ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, wanted);
}

/** Builds if the sources have changed since the last build. */
function build() {
  const stamp = join(root, "build", ".sources");
  const wanted = hashOf([
    ...["app", "server", "content", "public"].flatMap((folder) => filesBelow(join(root, folder))),
    ...[
      "package-lock.json",
      "vite.config.ts",
      "react-router.config.ts",
      "tsconfig.json",
      "scripts/build.ts",
      "scripts/browser-chunks.ts",
    ].map((file) => join(root, file)),
  ]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Building…");
  run(join(root, "node_modules", ".bin", "node"), [join(root, "scripts", "build.ts")]);
  writeFileSync(stamp, wanted);
}

/** Notes the CPU time of this process and of the installation, for the report of `npm test` (test-run/cpu-use.ts). */
function noteCpuSeconds() {
  const { user, system } = process.cpuUsage();
  // Linux counts the children in the fields cutime and cstime, in hundredths of a second.
  const stat = existsSync("/proc/self/stat") ? readFileSync("/proc/self/stat", "utf8") : "";
  const [ofUser = 0, ofSystem = 0] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(13, 15)
    .map(Number);
  const cache = join(root, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const seconds = (user + system) / 1e6 + (ofUser + ofSystem) / 100;
  writeFileSync(join(cache, "prepare-cpu-seconds.json"), JSON.stringify(seconds));
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    hash.update(file.slice(root.length));
    // Compare images and fonts by size and name, because reading megabytes would slow down every start.
    hash.update(/\.(avif|webp|png|jpg|woff2|ttf|pdf)$/.test(file) ? String(statSync(file).size) : readFileSync(file));
  }
  return hash.digest("hex");
}

function run(command, parameters) {
  const { status, error } = spawnSync(command, parameters, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production", PATH: `${join(root, "node_modules", ".bin")}:${process.env.PATH}` },
    shell: process.platform === "win32",
  });
  if (error) throw error;
  if (status === 0) return;
  if (purpose === "test") console.log("0 passed, 1 failed");
  process.exit(status ?? 1);
}

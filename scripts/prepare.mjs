// Runs before `npm start`, `npm run dev`, `npm test` and what an operator types, on whatever Node the machine has (20 or
// newer): plain JavaScript, no dependencies. Installs what is missing; before a start it also builds, when sources changed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const purpose = process.argv[2] ?? "start";

installPackages();
// Vite builds while developing; the tests build as one of their steps (scripts/test.ts).
if (purpose === "start") build();

/** The installed tree remembers its lock file; another lock file means another tree. */
function installPackages() {
  const lock = join(root, "package-lock.json");
  if (!existsSync(lock)) return; // an image of the product, which brings all of them
  const stamp = join(root, "node_modules", ".installed-lock");
  const wanted = hashOf([lock]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing packages…");
  // A production environment would leave out what builds the product.
  // Not `npm ci`: it refuses a lock file when a registry lacks the packages of some other platform.
  run("npm", ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, wanted);
}

/** Builds unless the sources are those of the last build. */
function build() {
  const stamp = join(root, "build", ".sources");
  const wanted = hashOf([
    ...["app", "server", "content", "public"].flatMap((folder) => filesBelow(join(root, folder))),
    ...["package-lock.json", "vite.config.ts", "react-router.config.ts", "tsconfig.json", "scripts/build.ts"].map(
      (file) => join(root, file),
    ),
  ]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Building…");
  run(join(root, "node_modules", ".bin", "node"), [join(root, "scripts", "build.ts")]);
  writeFileSync(stamp, wanted);
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
    // Pictures and fonts are told apart by size and name: reading megabytes would slow every start.
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

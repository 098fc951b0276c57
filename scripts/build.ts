/**
 * Creates the new build next to the current one and swaps them at the end, so that a process running from this folder
 * can keep using the current files until it is restarted.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { compressFiles } from "./compress-files.ts";
import { replaceBuild } from "./replace-build.ts";

const root = join(import.meta.dirname, "..");
const fresh = "build.new";
rmSync(join(root, fresh), { recursive: true, force: true });
const { status, error } = spawnSync(
  process.execPath,
  [join(root, "node_modules", "@react-router", "dev", "bin.cjs"), "build", "--logLevel=warn"],
  { cwd: root, stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, BUILD_DIRECTORY: fresh } },
);
if (error) throw error;
if (status !== 0) process.exit(status ?? 1);
compressFiles(join(root, fresh, "client"));
replaceBuild({ fresh: join(root, fresh), current: join(root, "build"), former: join(root, "build.old") });

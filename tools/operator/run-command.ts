import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "#app/platform/config/config.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { createLog, type Log } from "#app/platform/log/log.server.ts";

export const rootFolder = join(import.meta.dirname, "..", "..");

export type Given = { config: Config; log: Log; arguments: string[]; has(flag: string): boolean };

/**
 * Runs an operator command with the product's configuration. If it fails, prints a one-sentence message to stderr and
 * exits with 1. `work` can return another exit code.
 */
export async function runCommand(flags: string[], work: (given: Given) => Promise<number>): Promise<void> {
  try {
    readEnvironmentFile();
    const options = Object.fromEntries(flags.map((flag) => [flag, { type: "boolean" as const }]));
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const config = readConfig(process.env);
    process.exitCode = await work({
      config,
      log: createLog("warn"),
      arguments: positionals,
      has: (flag) => values[flag] === true,
    });
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}

/** Loads the .env file, as the product does. */
export function readEnvironmentFile(): void {
  const file = join(rootFolder, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Returns an error message that helps the operator fix the problem. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isFull = error instanceof AppError ? error.code === "insufficientStorage" : hasCode(error, "ENOSPC", "EDQUOT");
  if (isFull) return "The disk is full. Free up space, or choose a file on another disk.";
  if (error instanceof AppError && error.code === "unavailable")
    return "The file store is not responding. Run npm run doctor.";
  return error.message;
}

function hasCode(error: Error, ...codes: string[]): boolean {
  return "code" in error && codes.includes(String(error.code));
}

/** Formats a summary: "1,234 rows, 56 objects, 78.9 MB". */
export function sizeOf({ rows, objects, bytes }: { rows: number; objects: number; bytes: number }): string {
  const counted = (n: number, one: string) => `${n.toLocaleString("en")} ${one}${n === 1 ? "" : "s"}`;
  return `${counted(rows, "row")}, ${counted(objects, "object")}, ${(bytes / 1e6).toFixed(1)} MB`;
}

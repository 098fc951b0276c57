import { createReadStream } from "node:fs";
import { Unzip, UnzipInflate } from "fflate";
import * as z from "zod/mini";
import type { Finding } from "./findings.ts";

/** The packages in use: their versions by name. A package can be installed in several versions. */
export type Installed = ReadonlyMap<string, ReadonlySet<string>>;

const event = z.object({
  introduced: z.optional(z.string()),
  fixed: z.optional(z.string()),
  last_affected: z.optional(z.string()),
});
/** The part of an entry that we use (https://ossf.github.io/osv-schema). */
const entry = z.object({
  id: z.string(),
  withdrawn: z.optional(z.string()),
  summary: z.optional(z.string()),
  database_specific: z.optional(z.looseObject({ severity: z.optional(z.string()) })),
  affected: z.array(
    z.object({
      package: z.optional(z.object({ ecosystem: z.string(), name: z.string() })),
      versions: z.optional(z.array(z.string())),
      ranges: z.optional(z.array(z.object({ type: z.string(), events: z.array(event) }))),
    }),
  ),
});
type Affected = z.infer<typeof entry>["affected"][number];

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ name: z.optional(z.string()), version: z.optional(z.string()) })),
});

/** Returns the packages in a package-lock.json. */
export function installedIn(lock: unknown): Installed {
  const installed = new Map<string, Set<string>>();
  for (const [path, { name = path.split("node_modules/").at(-1), version }] of Object.entries(
    z.parse(lockFile, lock).packages,
  )) {
    if (path && name && version) installed.set(name, (installed.get(name) ?? new Set()).add(version));
  }
  return installed;
}

/**
 * Looks up the packages in a ZIP file of advisories in the format of OSV, such as the export of osv.dev for npm. Throws
 * if the file is missing, incomplete, or has no advisory about npm.
 */
export async function findingsInExport(path: string, installed: Installed): Promise<Finding[]> {
  const findings: Finding[] = [];
  let known = 0;
  for await (const text of textsIn(path)) {
    const read = z.safeParse(entry, JSON.parse(text));
    const about = read.data?.affected.filter((each) => each.package?.ecosystem === "npm") ?? [];
    if (!read.data || about.length === 0) continue;
    known += 1;
    const { id, summary = id, withdrawn, database_specific } = read.data;
    const hit = withdrawn ? undefined : about.find((each) => isInstalled(each, installed));
    if (!hit) continue;
    // npm reports this URL, too, so a finding is accepted only once.
    const url = id.startsWith("GHSA-") ? `https://github.com/advisories/${id}` : id;
    const severity = database_specific?.severity?.toLowerCase() ?? "unknown";
    findings.push({ name: hit.package?.name ?? "", title: summary, url, severity });
  }
  if (known === 0) throw new Error(`${path} has no advisories about npm packages`);
  return findings;
}

const endOfArchive = "PK\u0005\u0006";
const longestEnd = 65_557; // with a comment

/** Yields the JSON files in a ZIP file one by one, because together they can be larger than the memory. */
async function* textsIn(path: string): AsyncGenerator<string> {
  let texts: string[] = [];
  let tail = Buffer.alloc(0);
  const unzip = new Unzip((file) => {
    if (!file.name.endsWith(".json")) return;
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      chunks.push(chunk);
      if (isLast) texts.push(Buffer.concat(chunks).toString());
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for await (const chunk of createReadStream(path)) {
    unzip.push(chunk);
    yield* texts;
    texts = [];
    tail = Buffer.concat([tail, chunk]).subarray(-longestEnd);
  }
  if (!tail.includes(endOfArchive, 0, "latin1")) throw new Error(`${path} is incomplete`);
}

function isInstalled({ package: named, versions = [], ranges = [] }: Affected, installed: Installed): boolean {
  const used = [...(installed.get(named?.name ?? "") ?? [])];
  return used.some(
    (version) =>
      versions.includes(version) || ranges.some(({ type, events }) => type === "SEMVER" && isInRange(version, events)),
  );
}

/** Whether a version is at or above the last "introduced" below it, and below what ends that range. */
function isInRange(version: string, events: z.infer<typeof event>[]): boolean {
  let isAffected = false;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined && (introduced === "0" || compareVersions(version, introduced) >= 0))
      isAffected = true;
    if (fixed !== undefined && compareVersions(version, fixed) >= 0) isAffected = false;
    if (last !== undefined && compareVersions(version, last) > 0) isAffected = false;
  }
  return isAffected;
}

/** Compares two versions (semver.org §11): negative if the first one is older. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)];
  const numbers = compareParts(left.numbers, right.numbers);
  if (numbers !== 0 || left.tags.length === 0 || right.tags.length === 0) {
    return numbers || right.tags.length - left.tags.length; // a prerelease is older than its release
  }
  return compareParts(left.tags, right.tags);
}

function partsOf(version: string): { numbers: string[]; tags: string[] } {
  const [, numbers = "", tags] = /^v?([\d.]+)(?:-([^+]*))?/.exec(version) ?? [];
  return { numbers: numbers.split("."), tags: tags?.split(".") ?? [] };
}

function compareParts(left: string[], right: string[]): number {
  for (const [at, one] of left.entries()) {
    const other = right[at];
    if (other === undefined) return 1;
    const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
    const order = isNumber ? Number(one) - Number(other) : one < other ? -1 : Number(one > other);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

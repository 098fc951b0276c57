import { existsSync } from "node:fs";
import { headlessShell } from "#tests/support/chromium.ts";
import { enginePrograms } from "#tests/support/engines/programs.ts";
import { ensureFaketime } from "#tests/support/faketime.ts";
import { ensureSwift } from "#tests/support/swift/swift-packages.ts";
import { type Count, failure, sumOf } from "./report.ts";
import { runQuietly } from "./run-step.ts";

type Program = {
  name: string;
  /** The Debian packages, by the path of a file that each contains. */
  packages?: Record<string, string>;
  /** Unpacks the program into the home folder instead. Returns instructions for the developer if that fails. */
  unpack?: () => Promise<string | undefined>;
  /** Whether tests can do without the program: journeys are skipped, or run in another one. */
  isOptional?: boolean;
  /** Whether only tests of the night need the program. */
  isNightly?: boolean;
  /** An environment variable that specifies a replacement. */
  variable?: string;
};

/** The programs that tests start. */
export const programs = {
  chromium: { name: "Chromium", packages: { "/usr/bin/chromium": "chromium" }, variable: "CHROMIUM_PATH" },
  headlessShell: {
    name: "Chromium headless shell",
    packages: { [headlessShell]: "chromium-headless-shell" },
    isOptional: true,
    variable: "CHROMIUM_PATH",
  },
  firefox: { name: "Firefox", packages: enginePrograms.Firefox, isOptional: true },
  webkit: { name: "WebKit", packages: enginePrograms.WebKit, isOptional: true },
  postgres15: {
    name: "PostgreSQL 15",
    packages: { "/usr/lib/postgresql/15/bin/postgres": "postgresql-15" },
    variable: "TEST_DATABASE_URL",
  },
  nginx: {
    name: "nginx",
    packages: {
      "/usr/sbin/nginx": "nginx",
      "/usr/lib/nginx/modules/ngx_stream_module.so": "libnginx-mod-stream",
    },
  },
  varnish: {
    name: "Varnish",
    packages: { "/usr/sbin/varnishd": "varnish", "/usr/share/doc/varnish-modules": "varnish-modules" },
  },
  caddy: { name: "Caddy", packages: { "/usr/bin/caddy": "caddy" }, isNightly: true },
  nftables: { name: "nftables", packages: { "/usr/sbin/nft": "nftables" }, isNightly: true },
  haproxy: { name: "HAProxy", packages: { "/usr/sbin/haproxy": "haproxy" }, isNightly: true },
  postfix: { name: "Postfix", packages: { "/usr/lib/postfix/sbin/master": "postfix" } },
  pgbouncer: { name: "PgBouncer", packages: { "/usr/sbin/pgbouncer": "pgbouncer" } },
  java: { name: "Java", packages: { "/usr/bin/java": "default-jre-headless" } }, // runs the HTML validator
  swift: { name: "OpenStack Swift", unpack: ensureSwift },
  faketime: { name: "faketime", unpack: ensureFaketime },
} satisfies Record<string, Program>;

const all: readonly Program[] = Object.values(programs);

/**
 * Installs the missing programs, which requires root. Each program that is still missing is reported with instructions
 * and, unless it is optional, counts as a failure.
 */
export async function ensurePrograms(needed = all.filter(({ isNightly }) => !isNightly)): Promise<Count> {
  const wanted = needed.filter(({ variable }) => !isReplaced(variable));
  await install(wanted.flatMap(missingPackages));
  const counts: Count[] = [];
  for (const program of wanted) {
    const instructions = await (program.unpack ?? instructionsFor)(program);
    if (instructions) counts.push(report(program, instructions));
  }
  return sumOf(counts);
}

/** A variable replaces a program if it contains a URL or the path of an existing file. */
function isReplaced(variable: string | undefined): boolean {
  const value = variable && process.env[variable];
  return Boolean(value && (value.includes("://") || existsSync(value)));
}

function missingPackages({ packages = {} }: Program): string[] {
  return [...new Set(Object.entries(packages).flatMap(([file, name]) => (existsSync(file) ? [] : [name])))];
}

async function install(packages: readonly string[]): Promise<void> {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const apt = "apt-get -qy -o DPkg::Lock::Timeout=60";
  const together = `${apt} install --no-install-recommends ${packages.join(" ")}`;
  // If one of the packages does not exist here, the others can still be installed one by one.
  const each = packages.map((name) => `${apt} install --no-install-recommends ${name}`).join("; ");
  const command = `${apt} update && { ${together} || { ${each}; }; }`;
  await runQuietly("programs for the tests", ["env", "DEBIAN_FRONTEND=noninteractive", "sh", "-c", command]);
}

function instructionsFor(program: Program): string | undefined {
  const missing = missingPackages(program);
  if (missing.length === 0) return undefined;
  const given = program.variable && process.env[program.variable];
  if (given) return `${program.variable} is set to ${given}, which does not exist.`;
  const alternative = program.variable ? `, or set ${program.variable}` : "";
  return `install it (Debian: apt-get install ${missing.join(" ")})${alternative}.`;
}

function report({ name, isOptional }: Program, instructions: string): Count {
  console.log(`${isOptional ? "–" : "✗"} ${name} is missing: ${instructions}`);
  return isOptional ? { passed: 0, failed: 0 } : { passed: 0, failed: 1, failures: [failure(name, instructions)] };
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { bareEnvironment } from "#tests/support/bare-environment.ts";

/** A small site in a temporary folder: the product's platform and server entry, with the pages of `site/`. */
export type ProbeSite = AsyncDisposable & {
  folder: string;
  /** Builds the site and serves the build. Returns the port. */
  serveBuilt(): Promise<number>;
  /** Serves the sources, as in development. Returns the port. */
  serveSources(): Promise<number>;
};

const root = fileURLToPath(new URL("../..", import.meta.url));
const partsOfTheProduct = ["app/platform", "app/entry.server.tsx", "app/hydrate-router.tsx", "scripts/vite"];
const reactRouter = join(root, "node_modules", "@react-router", "dev", "bin.cjs");

export async function probeSite(): Promise<ProbeSite> {
  const folder = await mkdtemp(join(tmpdir(), "pmf-islands-"));
  await cp(join(import.meta.dirname, "site"), folder, { recursive: true });
  for (const part of partsOfTheProduct) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  const imports = { "#app/*": "./app/*", "#scripts/*": "./scripts/*" };
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module", imports }));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const processes: ChildProcess[] = [];

  async function serve(mode: "built" | "sources"): Promise<number> {
    const environment = { NODE_ENV: mode === "built" ? "production" : "development" };
    const process = run([join(import.meta.dirname, "serve-site.ts"), folder, mode], root, environment);
    processes.push(process.child);
    return Number(await process.firstLine);
  }

  return {
    folder,
    async serveBuilt() {
      await run([reactRouter, "build", "--logLevel=warn"], folder, { NODE_ENV: "production" }).success;
      return serve("built");
    },
    serveSources: () => serve("sources"),
    async [Symbol.asyncDispose]() {
      await Promise.all(processes.map(end));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function run(parameters: string[], cwd: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, parameters, {
    cwd,
    env: { ...bareEnvironment, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let complaint = "";
  child.stderr.on("data", (part) => (complaint += part));
  const lines = createInterface(child.stdout);
  lines.on("line", () => {});
  const closed = once(child, "close").then(([status]) => {
    if (status !== 0 && !child.killed) throw new Error(`${parameters.join(" ")} failed:\n${complaint}`);
  });
  const firstLine = Promise.race([
    once(lines, "line").then(([line]) => String(line)),
    closed.then(() => Promise.reject(new Error(`${parameters.join(" ")} ended without a word:\n${complaint}`))),
  ]);
  firstLine.catch(() => {}); // reported to callers that await the line
  return { child, success: closed, firstLine };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, "close");
  child.kill();
  await closed;
}

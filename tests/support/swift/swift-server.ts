import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { CreateBucketCommand, DeleteObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { S3Options } from "#app/platform/files/store/object-store.ts";
import { freePort } from "../free-port.ts";
import { until } from "../until.ts";
import { swiftRoot } from "./swift-packages.ts";
import {
  clusterSettings,
  proxySettings,
  region,
  ringsOf,
  runnerOf,
  storageServers,
  storageSettings,
  type SwiftPlan,
} from "./swift-settings.ts";

const run = promisify(execFile);
const python = "/usr/bin/python3";

export type SwiftServer = AsyncDisposable & { s3: S3Options };

/**
 * Starts OpenStack Swift, a real distributed store, with its S3 interface, in a temporary folder. Returns undefined if
 * it is not unpacked (swift-packages.ts). Pages from `origin` can upload to it.
 */
export async function startSwift(origin?: string): Promise<SwiftServer | undefined> {
  if (!swiftRoot()) return undefined;
  const { processes, folder, s3 } = await launchSwift(origin);
  const endWithUs = () => processes.forEach((child) => child.kill("SIGKILL"));
  process.once("exit", endWithUs);
  async function stop() {
    process.off("exit", endWithUs);
    await end(processes, folder);
  }
  try {
    await createBucket(s3);
    return { s3, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts Swift's processes, which the caller must end, and waits until they respond. */
export async function launchSwift(origin = "http://localhost:3000") {
  const root = swiftRoot();
  if (!root) throw new Error("Expected Swift to be unpacked");
  const folder = await mkdtemp(join(tmpdir(), "pmf-swift-"));
  const [account, container, object, proxy, memcached] = await freePorts();
  const ports = { account, container, object, proxy, memcached };
  const plan: SwiftPlan = { folder, user: userInfo().username, origin, ports };
  const environment = {
    PYTHONPATH: join(root, "usr/lib/python3/dist-packages"),
    LD_LIBRARY_PATH: join(root, "usr/lib/x86_64-linux-gnu"),
    PATH: `${join(root, "usr/bin")}:/usr/bin:/bin`,
  };
  await writeSettings(plan);
  await run(python, ["-c", ringsOf(plan)], { env: environment });
  const options = { cwd: folder, env: environment, stdio: "ignore" } as const;
  const server = (name: string) => join(root, "usr/bin", `swift-${name}-server`);
  const processes = [
    spawn("memcached", ["-u", plan.user, "-l", "127.0.0.1", "-p", String(memcached), "-m", "32"], options),
    ...[...storageServers, "proxy"].map((name) =>
      spawn(python, ["-W", "ignore", "run.py", server(name), `etc/${name}.conf`], options),
    ),
  ];
  const s3: S3Options = {
    type: "S3",
    endpoint: `http://127.0.0.1:${proxy}`,
    region,
    bucket: "files",
    accessKeyId: "test:tester",
    secretAccessKey: "testing",
  };
  try {
    await untilHealthy(s3.endpoint);
  } catch (error) {
    await end(processes, folder);
    throw error;
  }
  return { processes, folder, s3 };
}

async function freePorts(): Promise<[number, number, number, number, number]> {
  return [await freePort(), await freePort(), await freePort(), await freePort(), await freePort()];
}

async function writeSettings(plan: SwiftPlan): Promise<void> {
  const { folder } = plan;
  for (const name of ["etc", "node/d1", "cache"]) await mkdir(join(folder, name), { recursive: true });
  const etc = join(folder, "etc");
  await writeFile(join(folder, "run.py"), runnerOf(plan));
  await writeFile(join(etc, "swift.conf"), clusterSettings);
  await writeFile(join(etc, "proxy.conf"), proxySettings(plan));
  for (const name of storageServers) await writeFile(join(etc, `${name}.conf`), storageSettings(plan, name));
}

async function untilHealthy(endpoint: string): Promise<void> {
  await until(async () => (await fetch(`${endpoint}/healthcheck`).catch(() => undefined))?.ok);
}

/** Creates the bucket, and waits until it accepts objects: the servers behind Swift's proxy start one after another. */
export async function createBucket({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Options): Promise<void> {
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  const first = { Bucket: bucket, Key: "first" };
  try {
    await untilDone(() => client.send(new CreateBucketCommand({ Bucket: bucket })));
    await untilDone(() => client.send(new PutObjectCommand({ ...first, Body: "" })));
    await client.send(new DeleteObjectCommand(first));
  } finally {
    client.destroy();
  }
}

async function untilDone(attempt: () => Promise<unknown>): Promise<void> {
  const succeeds = () =>
    attempt().then(
      () => true,
      () => false,
    );
  await until(succeeds);
}

async function end(processes: readonly ChildProcess[], folder: string): Promise<void> {
  await Promise.all(processes.map(kill));
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

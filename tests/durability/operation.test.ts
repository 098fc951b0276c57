import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { bareEnvironment } from "#tests/support/bare-environment.ts";
import { dataFolder } from "#tests/support/data-folder.ts";
import { freePort } from "#tests/support/free-port.ts";
import { siteDatabase } from "#tests/support/site-database.ts";
import { logOf, type Site, startSite } from "#tests/support/site-server.ts";

const run = promisify(execFile);
const ending = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() });

/** Returns the output and exit status of a program, successful or not. */
async function outcomeOf(program: Promise<{ stdout: string; stderr: string }>): Promise<z.infer<typeof ending>> {
  try {
    return { code: 0, ...(await program) };
  } catch (error) {
    return z.parse(ending, error);
  }
}

const metricsPort = await freePort();
let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: "info", METRICS_PORT: String(metricsPort) } });
});
afterAll(() => site.stop());

test("on SIGTERM, the product accepts no new requests, finishes current ones, and exits; its log is JSON lines", async () => {
  const figures = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(await figures.text()).toMatch(/^pmf_database_up 1$/m);
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);

  const body = JSON.stringify({ name: "Nadia", email: "n@buyer.example", message: "What does a pallet of it cost?" });
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  await once(socket, "connect");
  const head = ["POST /api/inquiries HTTP/1.1", "host: localhost", "content-type: application/json"];
  socket.write(`${[...head, `content-length: ${body.length}`].join("\r\n")}\r\n\r\n${body.slice(0, 10)}`);
  const answered = text(socket);
  // Ensures that the process has accepted the request before it is stopped.
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  const ended = site.end();
  await expect.poll(site.output).toContain('"msg":"stopping"');
  // A connection that was open can deliver one more request before it is closed.
  await expect.poll(() => fetch(`${site.url}/healthz`).then(() => "accepted", String)).toMatch(/fetch failed/);
  socket.write(body.slice(10));
  expect(await answered).toMatch(/^HTTP\/1\.1 201 /);
  await ended;

  const lines = site.output().trim().split("\n"); // every line is JSON, from the first
  const log = lines.map((line): { msg?: string; id?: string; path?: string } => JSON.parse(line));
  expect(log.filter(({ path }) => path === "/healthz")).toEqual([]);
  expect(log.at(-1)).toMatchObject({ msg: "stopped" });
  expect(log.find(({ path }) => path === "/api/inquiries")).toMatchObject({ status: 201, id: expect.any(String) });
  expect(site.output()).not.toContain("n@buyer.example");

  await site.start();
  await using database = await siteDatabase(site);
  const { rows } = await database.pool.query("select email from inquiries");
  expect(rows).toEqual([{ email: "n@buyer.example" }]);

  // A failed page request is logged in the same way, without the key in its path and query.
  await database.pool.query("alter table purchase_orders rename to purchase_orders_away");
  const key = "abcdefghijklmnopqrstuv";
  const broken = await fetch(`${site.url}/order/${key}`);
  await database.pool.query("alter table purchase_orders_away rename to purchase_orders");
  expect(broken.status).toBe(500);
  const failures = () => logOf(site).filter(({ msg }) => msg === "request failed");
  await expect.poll(failures).toMatchObject([{ id: broken.headers.get("x-request-id"), path: "/order/…" }]);
  expect(site.output()).not.toContain(key);
});

test("a start with an invalid configuration exits immediately and lists every wrong variable without its value", async () => {
  const env = { ...bareEnvironment, PORT: "http", METRICS_TOKEN: "short", SMTP_URL: "smtp.example.com:geheim" };
  const start = run(process.execPath, ["server/main.ts"], { env });
  const { code, stderr } = await outcomeOf(start);
  expect(code).toBe(1);
  expect(stderr).toMatch(/PORT:[^]*SMTP_URL:[^]*METRICS_TOKEN:/);
  expect(stderr).not.toMatch(/geheim|at file:/);
});

test("a start with an unusable folder or port reports the variable that fixes it", async () => {
  await using folder = await dataFolder();
  const file = join(folder.path, "a-file");
  await mkdir(folder.path, { recursive: true });
  await writeFile(file, "");
  await using taken = createServer().listen(0);
  await once(taken, "listening");
  const address = z.parse(z.object({ port: z.number() }), taken.address());
  const ways: [Record<string, string>, RegExp][] = [
    [{ PORT: "0", DATA_DIR: file }, /DATA_DIR is not writable .*set DATA_DIR to another folder/],
    [
      { PORT: String(address.port), DATA_DIR: folder.path },
      /^PORT: port \d+ is already in use\. .* set PORT to another port\.$/m,
    ],
    [
      { PORT: "0", METRICS_PORT: String(address.port), DATA_DIR: folder.path },
      /^METRICS_PORT: port \d+ is already in use\. .* set METRICS_PORT to another port\.$/m,
    ],
  ];
  for (const [given, sentence] of ways) {
    const start = run(process.execPath, ["server/main.ts"], {
      env: { ...bareEnvironment, DATABASE_URL: "", ...given },
    });
    const { code, stderr } = await outcomeOf(start);
    expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)]);
  }
  expect(await readdir(folder.path)).toEqual(["a-file"]);
});

test("a site that is backed up while running, wiped, and restored continues where it was", async () => {
  const inquiry = await fetch(`${site.url}/api/inquiries`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "سلمى", email: "s@buyer.example", message: "كم سعر الكمية الكبيرة من فضلكم؟" }),
  });
  expect(inquiry.status).toBe(201);
  const file = `${site.dataDir}/../site.backup`;
  const env = { ...bareEnvironment, DATA_DIR: site.dataDir, DATABASE_URL: "" };
  const command = (name: string, ...parameters: string[]) =>
    run(process.execPath, [`tools/operator/${name}.ts`, ...parameters], { env });
  const { stdout } = await command("backup", file);
  expect(stdout).toMatch(/[\d,]+ rows, 0 objects, .* MB\. Written and verified\./);
  await expect(command("restore", file)).rejects.toThrow(/product is running/);

  await site.end();
  await rm(site.dataDir, { recursive: true });
  await command("restore", file);
  const { stdout: found } = await command("doctor");
  expect(found).toMatch(/^✓ database .*migrations up to date$/m);
  expect(found).toMatch(/^✓ store /m);
  await site.start();
  await using database = await siteDatabase(site);
  const { rows } = await database.pool.query("select name from inquiries order by created_at");
  expect(rows).toEqual([{ name: "Nadia" }, { name: "سلمى" }]);
  const states = async () => (await database.pool.query("select state from mails")).rows;
  await expect.poll(states).toEqual(Array.from({ length: 4 }, () => ({ state: "stored" })));
});

test("the doctor reports problems and how to fix them, shows no secrets, and sets the exit code", async () => {
  await using folder = await dataFolder();
  await mkdir(join(folder.path, "secrets"), { recursive: true });
  await chmod(join(folder.path, "secrets"), 0o755);
  const port = await freePort();
  const env = {
    ...bareEnvironment,
    DATA_DIR: folder.path,
    DATABASE_URL: "",
    PUBLIC_URL: "https://www.pmf.example",
    TRUST_PROXY: "0",
    SMTP_URL: `smtp://user:geheimnis@127.0.0.1:${port}`,
  };
  const { code, stdout } = await outcomeOf(run(process.execPath, ["tools/operator/doctor.ts"], { env }));
  expect(code).toBe(1);
  expect(stdout).toMatch(/^✗ configuration .*Set TRUST_PROXY=1\.$/m);
  expect(stdout).toMatch(/^✗ secrets .*chmod go= .*secrets$/m);
  expect(stdout).toMatch(/^✗ mail .*ECONNREFUSED.*Fix the mail server in Settings or SMTP_URL/m);
  expect(stdout).toMatch(/^✓ database .*writable/m);
  expect(stdout).not.toContain("geheimnis");
});

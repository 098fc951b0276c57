import { afterAll, expect, test, vi } from "vitest";

afterAll(() => {
  vi.doUnmock("node:child_process");
  vi.resetModules();
});

test("if no process can start, work is refused for now, without blaming its input, and the sandbox closes", async () => {
  // As on a machine with too many processes. Other test files share this file's modules.
  vi.resetModules();
  vi.doMock("node:child_process", async (load) => {
    const real = await load<typeof import("node:child_process")>();
    return { ...real, spawn: (_: string, args: string[], options: object) => real.spawn("/nowhere", args, options) };
  });
  const { createSandbox } = await import("./sandbox.server.ts");
  const sandbox = createSandbox({ rootFolder: process.cwd() });
  const program = { file: "tests/fixtures/sandboxed-program.ts", megabytes: 200, outputMegabytes: 4 };
  for (const sender of ["192.0.2.1", "192.0.2.1", "192.0.2.2"]) {
    const work = sandbox.run(program, "answer", { lane: "visitor", sender });
    await expect(work).rejects.toMatchObject({ code: "unavailable" });
  }
  expect(sandbox.counts().every(({ running, waiting }) => running + waiting === 0)).toBe(true);
  await sandbox.close();
});

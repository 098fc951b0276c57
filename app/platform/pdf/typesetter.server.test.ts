import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

test("the typesetter's memory stays where it was, however many PDFs it sets", async () => {
  await using typesetter = await startTypesetter("#let data = json(bytes(sys.inputs.data))\n#lorem(400) #data.text");
  const set = async (count: number) => {
    for (let index = 0; index < count; index++) await typesetter.set({ text: `${count} ${index} `.repeat(40) });
    return typesetter.residentMegabytes();
  };
  const warm = await set(60);
  const later = await set(200);
  expect(later).toBeLessThan(warm + 40);
}, 60_000);

test("the typesetter ends when its server is gone", async () => {
  await using typesetter = await startTypesetter("");
  await typesetter.set({});
  const gone = once(typesetter.child, "exit");
  typesetter.child.disconnect();
  expect(await gone).toEqual([0, null]);
});

async function startTypesetter(template: string) {
  const folder = await mkdtemp(join(tmpdir(), "typesetter-"));
  const file = join(folder, "page.typ");
  await writeFile(file, template);
  const child = fork(resolve("app/platform/pdf/typesetter.server.ts"), [folder, resolve("content/fonts/pdf")], {
    serialization: "advanced",
    execArgv: [],
  });
  return {
    child,
    async set(data: unknown) {
      child.send({ template: file, data: JSON.stringify(data) });
      const [answer] = await once(child, "message");
      expect(answer).toHaveProperty("pdf");
    },
    residentMegabytes: () => residentMegabytes(child),
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null) {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
      await rm(folder, { recursive: true });
    },
  };
}

function residentMegabytes({ pid }: ChildProcess): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readableTree } from "#tests/durability/readable-tree.ts";
import { startSite } from "#tests/support/site-server.ts";

const run = promisify(execFile);
const nobody = "65534";
const isRoot = process.geteuid?.() === 0;
const [, command = "[]"] = /^CMD (\[.*\])$/m.exec(await readFile("Dockerfile", "utf8")) ?? [];
const words: string[] = JSON.parse(command);
const [settings, nodeArguments] = [words.slice(0, words.indexOf("node")), words.slice(words.indexOf("node") + 1)];

/**
 * Simulates the restrictions of a container engine: read-only file systems except for data and temporary files, an
 * unprivileged user, a minimal environment, and the Dockerfile's command.
 */
const confined = [
  "unshare",
  ...(isRoot ? ["-m"] : ["-r", "-m"]),
  "sh",
  "-ec",
  `home=$(dirname "$DATA_DIR"); mkdir -p "$home/tmp" "$DATA_DIR"; chmod 700 "$DATA_DIR"
   ${isRoot ? `chown ${nobody}:${nobody} "$home" "$home/tmp" "$DATA_DIR"` : ""}
   mount --make-rprivate /; mount --bind "$home" "$home"; mount -o remount,ro,bind /
   if touch "$PWD/written" 2>/dev/null; then echo "the tree can be written" >&2; exit 1; fi
   export TMPDIR="$home/tmp"
   node=$1; exec ${isRoot ? `setpriv --reuid=${nobody} --regid=${nobody} --clear-groups --no-new-privs` : ""} ${settings.join(" ")} "$node" ${nodeArguments.join(" ")}`,
  "sh",
];
const canConfine = await run("unshare", [
  ...confined.slice(1, isRoot ? 2 : 3),
  "sh",
  "-c",
  "mount -t tmpfs none /mnt",
]).then(
  () => true,
  () => false,
);

test.skipIf(!canConfine)(
  "the container's command runs as an unprivileged user on a read-only system, works, and stops cleanly",
  async () => {
    await using tree = await readableTree(Number(nobody));
    await using site = await startSite({ as: { prefix: confined }, tree: tree.path, env: { LOG_LEVEL: "info" } });
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${site.url}/readyz`)).json()).toMatchObject({ ready: true });
    expect((await fetch(`${site.url}/ar`)).status).toBe(200);
    const inquiry = { name: "Nadia", email: "nadia@buyer.example", message: "Please tell us what a pallet costs." };
    const answer = await fetch(`${site.url}/api/inquiries`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(inquiry),
    });
    expect(answer.status).toBe(201);
    await site.end();
    expect(site.output()).toContain('"msg":"stopped"');
    const failures = site.output().match(/^.*(EROFS|EACCES|"level":50).*$/gm);
    expect(failures).toBeNull();
  },
);

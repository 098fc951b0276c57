import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const nobody = "65534";
const isRoot = process.geteuid?.() === 0;
const namespaces = isRoot ? ["-m"] : ["-r", "-m"];

/**
 * Returns a command prefix that simulates the restrictions of a container engine: read-only file systems except for data
 * and temporary files, an unprivileged user, a minimal environment, and the Dockerfile's command. Returns undefined
 * where that is not allowed.
 */
export async function confinedPrefix(): Promise<string[] | undefined> {
  const [, command = "[]"] = /^CMD (\[.*\])$/m.exec(await readFile("Dockerfile", "utf8")) ?? [];
  const words: string[] = JSON.parse(command);
  const [settings, parameters] = [words.slice(0, words.indexOf("node")), words.slice(words.indexOf("node") + 1)];
  const script = `home=$(dirname "$DATA_DIR"); mkdir -p "$home/tmp" "$DATA_DIR"; chmod 700 "$DATA_DIR"
   ${isRoot ? `chown ${nobody}:${nobody} "$home" "$home/tmp" "$DATA_DIR"` : ""}
   mount --make-rprivate /; mount --bind "$home" "$home"; mount -o remount,ro,bind /
   if touch "$PWD/written" 2>/dev/null; then echo "the tree can be written" >&2; exit 1; fi
   export TMPDIR="$home/tmp"
   node=$1; exec ${isRoot ? `setpriv --reuid=${nobody} --regid=${nobody} --clear-groups --no-new-privs` : ""} ${settings.join(" ")} "$node" ${parameters.join(" ")}`;
  const canConfine = await run("unshare", [...namespaces, "sh", "-c", "mount -t tmpfs none /mnt"]).then(
    () => true,
    () => false,
  );
  return canConfine ? ["unshare", ...namespaces, "sh", "-ec", script, "sh"] : undefined;
}

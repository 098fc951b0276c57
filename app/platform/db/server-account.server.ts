import { spawn } from "node:child_process";
import { chown, lchown, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { NativePostgres } from "./native-postgres.server.ts";

/** The account that runs PostgreSQL, either through a command prefix or as another user. */
export type Account = { prefix: readonly string[]; uid?: number; gid?: number };

const ourselves: Account = { prefix: [] };
// In its own user namespace, the server runs as "nobody", but the OS still sees our user. Files keep their owner, and
// private home folders remain accessible.
const namespace: Account = { prefix: ["unshare", "-U"] };
const nobody: Account = { prefix: [], uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root or as a user without a name. Regular users start it directly; otherwise, we use a
 * user namespace if possible, or root switches to another user, who becomes the owner of `folder`. Throws an Error that
 * explains the fix.
 */
export async function chooseAccount(native: NativePostgres, folder: string): Promise<Account> {
  const complaints = new Set<string>();
  for (const account of await candidatesFor(folder)) {
    const complaint = await findObstacle(account, native, folder);
    if (complaint === undefined) {
      await handOver(folder, account);
      return account;
    }
    complaints.add(complaint);
  }
  throw new Error(
    `PostgreSQL cannot run as root, and no other account can run it here (${[...complaints].join("; ")}). ` +
      "Start the product as a regular named user, give all users access to its folder and DATA_DIR " +
      "(chmod o+x on the folders above them), or set DATABASE_URL.",
  );
}

async function candidatesFor(folder: string): Promise<Account[]> {
  if (process.geteuid?.() !== 0) return [ourselves, namespace];
  const owners = [await ownerOf(folder), namespace, await ownerAbove(folder), nobody];
  return owners.filter((account) => account !== undefined);
}

async function ownerOf(path: string): Promise<Account | undefined> {
  const { uid, gid } = await stat(path);
  return uid === 0 ? undefined : { prefix: [], uid, gid };
}

/**
 * Returns the non-root owner of the nearest parent folder, such as the home folder in which root runs `sudo npm start`.
 */
async function ownerAbove(folder: string): Promise<Account | undefined> {
  const above = dirname(folder);
  if (above === folder) return undefined;
  return (await ownerOf(above)) ?? (await ownerAbove(above));
}

// initdb looks up the user's name, but containers often use ids without one.
const trialScript = '"$1" --version >/dev/null && cd "$2" && id -un >/dev/null';

/** Returns why the account cannot run PostgreSQL or access its folder; undefined if it can. */
function findObstacle(account: Account, native: NativePostgres, folder: string): Promise<string | undefined> {
  const { command, args } = commandOf(account, "/bin/sh", ["-c", trialScript, "sh", native.postgres, dirname(folder)]);
  const { uid, gid } = account;
  const options = { cwd: "/", env: serverEnvironment(), uid, gid };
  const trial = spawn(command, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  let complaint = "";
  trial.stderr.on("data", (part) => (complaint += part));
  return new Promise((resolve) => {
    trial.once("error", ({ message }) => resolve(message));
    trial.once("close", (code) => resolve(code === 0 ? undefined : complaint.trim() || `exit code ${code}`));
  });
}

async function handOver(folder: string, { uid = process.geteuid?.() ?? 0, gid = process.getegid?.() ?? 0 }: Account) {
  if ((await stat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid);
  // Change the folder itself last, so that an interrupted run starts over.
  await chown(folder, uid, gid);
}

/**
 * Returns the command to spawn so that `program` runs as the account. Pass the account's uid and gid to spawn() as
 * well.
 */
export function commandOf(account: Account, program: string, args: readonly string[]) {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  return { command, args: rest };
}

/**
 * Returns an environment that does not inherit ours, because PGDATA, PGPORT, or a translated LC_MESSAGES would change
 * the server's behavior.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  // oxlint-disable-next-line node/no-process-env -- where programs are is not configuration
  return { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };
}

import { spawn } from "node:child_process";
import { chown, lchown, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { NativePostgres } from "./native-postgres.server.ts";

/** Whom PostgreSQL runs as: programs are started behind `prefix`, or as another user. */
export type Account = { prefix: readonly string[]; uid?: number; gid?: number };

const ourselves: Account = { prefix: [] };
// Inside a user namespace of its own the server sees itself as nobody, while to the machine it is still us:
// its files stay ours, and it works below a home that others may not enter.
const namespace: Account = { prefix: ["unshare", "-U"] };
const nobody: Account = { prefix: [], uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. An ordinary user starts it directly; root through a user namespace where the
 * machine allows one, else as another user who then owns `folder`. Throws a sentence that names the cure.
 */
export async function chooseAccount(native: NativePostgres, folder: string): Promise<Account> {
  if (process.geteuid?.() !== 0) {
    await expectOwn(folder);
    return ourselves;
  }
  const candidates = [await ownerOf(folder), namespace, await ownerAbove(folder), nobody];
  for (const account of candidates) {
    if (account && (await canServe(account, native, folder))) {
      await handOver(folder, account);
      return account;
    }
  }
  throw new Error(
    `PostgreSQL does not run as root, and no other user can reach both ${native.postgres} and ${folder}. ` +
      "Start the product as an ordinary user, or keep it and DATA_DIR where every user may enter " +
      "(chmod o+x on the folders above them), or set DATABASE_URL.",
  );
}

async function expectOwn(folder: string): Promise<void> {
  const { uid } = await stat(folder);
  if (process.geteuid && uid !== process.geteuid()) {
    throw new Error(
      `The database in ${folder} belongs to user ${uid}. Start the product as that user, or hand the folder over: ` +
        `chown -R ${process.geteuid()} '${folder}'`,
    );
  }
}

async function ownerOf(path: string): Promise<Account | undefined> {
  const { uid, gid } = await stat(path);
  return uid === 0 ? undefined : { prefix: [], uid, gid };
}

/** Who owns the home in which root was asked to start, as with `sudo npm start`. */
async function ownerAbove(folder: string): Promise<Account | undefined> {
  const above = dirname(folder);
  if (above === folder) return undefined;
  return (await ownerOf(above)) ?? (await ownerAbove(above));
}

/** True when the account can run PostgreSQL and enter the place of its folder. */
function canServe(account: Account, native: NativePostgres, folder: string): Promise<boolean> {
  const [program = "", ...args] = [...account.prefix, "/bin/sh", "-c", '"$1" --version && test -x "$2"', "sh"];
  const { uid, gid } = account;
  const trial = spawn(program, [...args, native.postgres, dirname(folder)], { stdio: "ignore", cwd: "/", uid, gid });
  return new Promise((resolve) => {
    trial.once("error", () => resolve(false));
    trial.once("exit", (code) => resolve(code === 0));
  });
}

async function handOver(folder: string, { uid = 0, gid = 0 }: Account): Promise<void> {
  if ((await stat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid);
  // the folder itself last: an interrupted hand-over is begun again
  await chown(folder, uid, gid);
}

import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { domainToASCII } from "node:url";
import { promisify } from "node:util";
import { isListening, startProgram } from "./debian-program.ts";
import { freePort } from "./free-port.ts";
import { startGreylist } from "./greylist.ts";
import { selfSignedCertificate } from "./self-signed-certificate.ts";
import { until } from "./until.ts";

const run = promisify(execFile);
const program = "/usr/lib/postfix/sbin/master";

/** Domains that accept everything. Mail servers know a domain in Arabic letters by its ASCII form. */
const openDomains = ["buyer.example", ...["مثال.مصر", "شركة.السعودية", "bücher.example"].map(domainToASCII)];

/** One Postfix listens on several ports, each with its own settings. */
const services = {
  /** Debian's defaults. Each mailbox at pmf.example must exist; the open domains accept everything. */
  usual: [],
  /** Defers the first attempt for each recipient. */
  greylisting: ["smtpd_recipient_restrictions=check_policy_service,inet:127.0.0.1:GREYLIST"],
  /** Accepts messages up to 100 KB. */
  small: ["message_size_limit=100000"],
  withoutSmtpUtf8: ["smtputf8_enable=no"],
  /** Relays for no one, as a server that expects a password. */
  closed: ["mynetworks=192.0.2.1"],
  withoutTls: ["smtpd_tls_security_level=none"],
  /** Rejects messages that contain the address of a listed site, in its own words. */
  filtering: ["cleanup_service_name=filter"],
};
export type PostfixService = keyof typeof services;

export type Postfix = AsyncDisposable & {
  url(service: PostfixService, tls?: "off" | "required"): string;
  /** The certificate that clients must trust. */
  certificate: string;
  /** Waits until the queue is empty. Returns the Message-IDs of all messages in the mailboxes. */
  arrived(): Promise<string[]>;
};

/** Whether Postfix can run: its master process must be root, as its services switch to other users. */
export const canRunPostfix = process.getuid?.() === 0;

/** Starts Debian's Postfix on this machine, with its own configuration, queue, and mailboxes. */
export async function startPostfix(): Promise<Postfix> {
  const folder = await mkdtemp(join(tmpdir(), "pmf-postfix-"));
  await chmod(folder, 0o755); // Postfix's services run as other users
  const { certificate, key } = selfSignedCertificate();
  const names = Object.keys(services).filter((name): name is PostfixService => name in services);
  const ports = new Map<PostfixService, number>();
  for (const name of names) ports.set(name, await freePort());
  const greylist = await startGreylist();
  await writeFile(join(folder, "tls.pem"), key + certificate, { mode: 0o600 });
  await writeFile(join(folder, "main.cf"), mainSettings(folder));
  await writeFile(join(folder, "master.cf"), serviceSettings(folder, ports, greylist.port));
  await writeFile(join(folder, "listed"), String.raw`/reject-(5\.[0-9]+\.[0-9]+)\.example/ REJECT $1 listed` + "\n");
  const open = openDomains.map((domain) => `@${domain} buyer/`);
  await writeFile(join(folder, "mailboxes"), ["orders@pmf.example pmf/", ...open, ""].join("\n"));
  for (const name of ["data", "queue", "mailboxes.d"]) await mkdir(join(folder, name));
  await run("chown", ["postfix", join(folder, "data")]);
  await run("chown", ["nobody:nogroup", join(folder, "mailboxes.d")]);
  const postfix = await startProgram({
    program,
    debianPackage: "postfix",
    folder,
    // Creates the folders of the queue.
    prepare: async () => void (await run("/usr/sbin/postfix", ["-c", folder, "check"])),
    run: ["-c", folder, "-d"],
    isReady: () => isListening(ports.get("usual") ?? 0),
  });
  return {
    url: (service, tls = "off") => `smtp://127.0.0.1:${ports.get(service)}?tls=${tls}`,
    certificate,
    async arrived() {
      await until(async () => (await filesBelow(join(folder, "queue"), /^(incoming|active|deferred)\//)).length === 0);
      const files = await filesBelow(join(folder, "mailboxes.d"), /\/new\//);
      const messages = await Promise.all(files.map((file) => readFile(file, "latin1")));
      return messages.map((text) => /^message-id: *<([^@>]*)/im.exec(text)?.[1] ?? "");
    },
    async [Symbol.asyncDispose]() {
      await postfix[Symbol.asyncDispose]();
      await greylist[Symbol.asyncDispose]();
    },
  };
}

function mainSettings(folder: string): string {
  return `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file_prefixes = ${folder}
maillog_file = ${folder}/log
myhostname = relay.example
mydestination = relay.example relay localhost
mynetworks = 127.0.0.0/8
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
alias_maps =
alias_database =
smtpd_peername_lookup = no
smtpd_relay_restrictions = permit_mynetworks permit_sasl_authenticated defer_unauth_destination
smtpd_tls_security_level = may
smtpd_tls_chain_files = ${folder}/tls.pem
smtputf8_enable = yes
virtual_mailbox_domains = pmf.example ${openDomains.join(" ")}
virtual_mailbox_maps = texthash:${folder}/mailboxes
virtual_mailbox_base = ${folder}/mailboxes.d
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
# Deliveries of the tests are many and come from one address.
smtpd_client_connection_count_limit = 0
`;
}

function serviceSettings(folder: string, ports: Map<PostfixService, number>, greylistPort: number): string {
  const doors = [...ports].map(([name, port]) => {
    const options = services[name].map((option) => ` -o ${option.replace("GREYLIST", String(greylistPort))}`);
    return `127.0.0.1:${port} inet n - n - - smtpd${options.join("")}`;
  });
  const inner = [
    "cleanup unix n - n - 0 cleanup",
    `filter unix n - n - 0 cleanup -o body_checks=regexp:${folder}/listed`,
    "qmgr unix n - n 300 1 qmgr",
    "rewrite unix - - n - - trivial-rewrite",
    "bounce unix - - n - 0 bounce",
    "defer unix - - n - 0 bounce",
    "trace unix - - n - 0 bounce",
    "tlsmgr unix - - n 1000? 1 tlsmgr",
    "proxymap unix - - n - - proxymap",
    "anvil unix - - n - 1 anvil",
    "virtual unix - n n - - virtual",
    "error unix - - n - - error",
    "retry unix - - n - - error",
    "postlog unix-dgram n - n - 1 postlogd",
  ];
  return [...doors, ...inner, ""].join("\n");
}

/** Returns the files below a folder whose path in it matches. Files can move while Postfix works. */
async function filesBelow(folder: string, wanted: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.filter((file) => wanted.test(file.slice(folder.length + 1)));
}

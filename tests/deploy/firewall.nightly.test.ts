import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

/** Runs in a separate network: opens 150 connections from one address, then one from another, to a port in the file. */
const visitors = `
  import { createServer, connect } from "node:net";
  const server = createServer().listen(443, "::");
  const opened = { attacker: 0, visitor: 0 };
  const open = (name, localAddress, host) =>
    connect({ port: 443, host, localAddress }).on("error", () => {}).on("connect", () => (opened[name] += 1));
  for (let at = 0; at < 150; at += 1) open("attacker", process.argv[1].replace("%", at.toString(16)), process.argv[3]);
  const settled = () => opened.attacker >= 100 && opened.visitor === 1;
  const timer = setInterval(() => {
    if (opened.attacker >= 100 && !opened.asked) opened.asked = Boolean(open("visitor", process.argv[2], process.argv[3]));
    if (settled()) { console.log(opened.attacker); process.exit(); }
  }, 20);
`;

/** Returns how many connections the first address has when another one gets through. */
async function connectionsOf(addresses: { attacker: string; visitor: string; server: string }): Promise<number> {
  const { attacker, visitor, server } = addresses;
  const network = [
    "ip link set lo up",
    "for at in $(seq 0 149); do ip -6 addr add 2001:db8:0:1::$(printf %x $at)/128 dev lo nodad; done",
    "ip -6 addr add 2001:db8:0:2::1/128 dev lo nodad",
    "nft -f deploy/nftables.conf",
    "nft -f deploy/nftables.conf", // a second time, as after a change
    `exec ${process.execPath} --input-type=module -e '${visitors}' ${attacker} ${visitor} ${server}`,
  ];
  const { stdout } = await run("unshare", ["--net", "sh", "-ec", network.join("\n")]);
  return Number(stdout);
}

test("the firewall for Caddy allows 100 connections per address, or per /64 of IPv6, and lets others through", async () => {
  expect(await connectionsOf({ attacker: "127.0.0.2", visitor: "127.0.0.3", server: "127.0.0.1" })).toBe(100);
  const networks = { attacker: "2001:db8:0:1::%", visitor: "2001:db8:0:2::1", server: "::1" };
  expect(await connectionsOf(networks)).toBe(100);
});

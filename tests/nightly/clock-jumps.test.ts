import { expect, test, vi } from "vitest";
import { sendUntilAcknowledged } from "#tests/durability/order-senders.ts";
import { movableClock } from "#tests/support/movable-clock.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";

vi.setConfig({ testTimeout: 900_000 });

/** The last entry restores the correct time. */
const jumps = ["+3h", "+2d", "-2d", "+0"];

test("while the machine's clock jumps back and forth, orders, emails, sessions, limits, and schedules keep working", async () => {
  await using postgres = await startPostgres();
  await using clock = await movableClock();
  const env = { ...clock.environment, DATABASE_URL: postgres.url, TRUST_PROXY: "1", LOG_LEVEL: "debug" };
  await using site = await startSite({ env });
  const beforehand = await signIn(site);
  let orders = 0;
  for (const jump of jumps) {
    await clock.move(jump);
    const signedIn = await signIn(site);
    expect(await isSignedIn(site, signedIn), `signed in at ${jump}`).toBe(true);
    // Once the clock has passed 24 hours, the session has expired, even if the clock is set back.
    expect(await isSignedIn(site, beforehand), `signed in before ${jump}`).toBe(jump === "+3h");
    expect((await fetch(site.url)).status).toBe(200);
    // At each of these times, send as many orders as the hourly limit of an IP address allows.
    for (let at = 0; at < 20; at += 1, orders += 1) {
      await sendUntilAcknowledged(async () => site.url, { key: crypto.randomUUID(), sender: 1 + (orders % 20) });
    }
    const sweptBefore = sweeps(site);
    await vi.waitFor(() => expect(sweeps(site), `sweeps at ${jump}`).toBeGreaterThan(sweptBefore), {
      timeout: 200_000,
      interval: 500,
    });
  }
  const cookie = await signIn(site);
  await vi.waitFor(async () => expect(await waitingMails(site, cookie)).toBe(0), { timeout: 120_000, interval: 500 });
});

function sweeps(site: Site): number {
  return site
    .output()
    .split("\n")
    .filter((line) => line.includes('"sweep-mails"') && line.includes("job done")).length;
}

async function signIn({ url, adminPassword }: Site): Promise<string> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ password: adminPassword });
  const response = await fetch(`${url}/api/admin/session`, { method: "POST", headers, body });
  expect(response.status).toBe(201);
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

async function isSignedIn({ url }: Site, cookie: string): Promise<boolean> {
  return (await fetch(`${url}/api/purchase-orders`, { headers: { cookie } })).status === 200;
}

async function waitingMails({ url }: Site, cookie: string): Promise<number> {
  const text = await (await fetch(`${url}/api/mail?limit=100`, { headers: { cookie } })).text();
  return text.match(/"state":"(queued|sending|retry)"/g)?.length ?? 0;
}

import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { businessDay } from "#app/domain/business-calendar.ts";
import { tickedSteps } from "#app/features/dashboard/contract.ts";
import { quarterBefore } from "#app/features/purchase-orders/back-office/quarter-before.ts";
import { listSamples } from "#content/samples.ts";
import { orderRequest } from "./order-request.ts";
import { type Product, signIn } from "./product.ts";

/** The people and records that the tasks involve. */
export const officeDay = {
  pendingOrders: 5,
  otherOrders: 20,
  ordersOfLastQuarter: 8,
  caller: { company: "Caller Pharmacy", phone: "+20 100 555 0199", dialed: "0020 100 555 0199" },
  leaver: { company: "Leaver Pharmacy", email: "leaver@buyer.example" },
  bounced: { company: "Bounced Pharmacy", email: "no-one@buyer.example", answer: "550 5.1.1 No such user here" },
  sender: "Layla Haddad",
  senderEmail: "layla@reader.example",
};

/**
 * Fills the back office with a typical morning's data: new and old orders, an inquiry, a bounced email, and a backup.
 */
export async function seedOfficeDay(product: Product): Promise<void> {
  await using client = await connected(product);
  const { caller, leaver, bounced, sender, senderEmail, pendingOrders, otherOrders, ordersOfLastQuarter } = officeDay;
  const place = placer(product);
  for (let at = 0; at < otherOrders; at += 1) await place({});
  await place({ companyName: caller.company, phoneNumber: caller.phone });
  await place({ companyName: leaver.company, email: leaver.email });
  await place({ companyName: bounced.company, email: bounced.email });
  await place({ companyName: "Reader Pharmacy", email: senderEmail });
  await client.query("update purchase_orders set status = 'completed'");
  const { from } = quarterBefore(businessDay(new Date()));
  await client.query(
    `update purchase_orders set created_at = $1::date + interval '10 days'
    where id in (select id from purchase_orders order by created_at limit $2)`,
    [from, ordersOfLastQuarter],
  );
  for (let at = 0; at < pendingOrders; at += 1) await place({});
  const inquiry = { name: sender, email: senderEmail, inquiryType: "wholesale", message: "Which discount?" };
  await send(product, "POST", "/api/inquiries", { ...inquiry, country: "egypt" });
  await haveBounced(client, bounced);
  await haveNoSamples(client);
  const cookie = await signIn(product);
  await send(product, "POST", "/api/backups", {}, cookie);
  await haveBackup(client, new Date(Date.now() - 5 * 3_600_000));
  for (const step of tickedSteps) await send(product, "PUT", `/api/dashboard/steps/${step}`, { done: true }, cookie);
}

/** Returns a function that places an order, each time as a new visitor. */
function placer({ url }: Product) {
  let at = 0;
  return async (buyer: Record<string, string>) => {
    at += 1;
    const response = await fetch(`${url}/api/send-purchase-order`, orderRequest(at, buyer));
    if (!response.ok) throw new Error(`Order ${at} returned ${response.status}`);
  };
}

async function send({ url }: Product, method: string, path: string, body: object, cookie = ""): Promise<void> {
  const headers = { "content-type": "application/json", cookie };
  const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}`);
}

/** Waits until every email has been sent, then marks one of them as rejected by the mail server. */
async function haveBounced(client: pg.Client, { email, answer }: typeof officeDay.bounced): Promise<void> {
  const unsent = "select 1 from mails where state <> 'sent' limit 1";
  while ((await client.query(unsent)).rowCount) await pause(100);
  await client.query("update mails set state = 'failed', last_answer = $2 where recipient_address = $1", [
    email,
    answer,
  ]);
}

/** Waits until the backup has been made, then dates it back. */
async function haveBackup(client: pg.Client, at: Date): Promise<void> {
  const dated = "update settings set value = value || jsonb_build_object('madeAt', $1::text) where key = 'backup.last'";
  while (!(await client.query(dated, [at.toISOString()])).rowCount) await pause(100);
}

/** Replaces or accepts every sample, because the setup is over. */
async function haveNoSamples(client: pg.Client): Promise<void> {
  const samples = listSamples().map(({ id }) => id);
  await client.query("insert into accepted_samples (sample, accepted_at) select unnest($1::text[]), now()", [samples]);
  await client.query("update papers set path = '/objects/uploads/' || id where content_id is not null");
}

async function connected(product: Product): Promise<pg.Client & AsyncDisposable> {
  const client = await product.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

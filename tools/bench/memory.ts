import { setTimeout as pause } from "node:timers/promises";
import { load } from "./load.ts";
import type { Metric } from "./metrics.ts";
import { orderRequest } from "./order-request.ts";
import { residentMegabytes } from "./process-cost.ts";
import { emptyFolder, startProduct } from "./product.ts";

const most = 200; // MB, decision 023
const restSeconds = 10;

/** Measures the memory of the server process after startup and under load. The database uses about 60 MB more. */
export async function measureMemory(): Promise<Metric[]> {
  await using folder = await emptyFolder();
  await using product = await startProduct(folder);
  await pause(restSeconds * 1000);
  const idle = await residentMegabytes(product.pid);
  await load(`${product.url}/`, { requests: 1_000 });
  for (let at = 0; at < 100; at += 1) {
    const response = await fetch(`${product.url}/api/send-purchase-order`, orderRequest(at));
    if (response.status !== 201) throw new Error(`An order returned ${response.status}`);
  }
  await mailsWritten(product);
  await pause(restSeconds * 1000);
  const worked = await residentMegabytes(product.pid);
  return [
    {
      what: "server memory, idle after startup",
      value: `${idle.toFixed(0)} MB`,
      bar: `<= ${most} MB`,
      passed: idle <= most,
    },
    {
      what: "server memory, idle after 1,000 page requests and 100 orders with 200 emails",
      value: `${worked.toFixed(0)} MB`,
      bar: `<= ${most} MB`,
      passed: worked <= most,
    },
  ];
}

async function mailsWritten(product: Awaited<ReturnType<typeof startProduct>>): Promise<void> {
  const client = await product.connect();
  for (;;) {
    const { rows } = await client.query("select count(*)::int as waiting from mails where state <> 'stored'");
    if (rows[0]?.waiting === 0) break;
    await pause(250);
  }
  await client.end();
}

import { count } from "drizzle-orm";
import { expect, test } from "vitest";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { canRunPostfix, startPostfix } from "#tests/support/postfix.ts";
import { testOutbox } from "#tests/support/test-outbox.ts";
import { until } from "#tests/support/until.ts";
import { deliveryJob } from "./delivery-job.server.ts";
import { mailHealth } from "./outbox.server.ts";
import { createSmtpTransport } from "./smtp.server.ts";
import { mails } from "./table.server.ts";

const short = async () => ({ subject: "Hi", text: "Hi", html: "<p>Hi</p>", attachments: [] });
const poisons = ["certificate", "self-signed", "altnames", "EAUTH", "535", "5.7.8-authentication", "STARTTLS", "421"];

test.runIf(canRunPostfix)(
  "a flood of emails to bad addresses among ordinary ones: all ordinary ones arrive once, in time",
  async () => {
    await using postfix = await startPostfix();
    await using outbox = await testOutbox(createSmtpTransport({ url: postfix.url("usual") }), { greeting: short });
    const job = deliveryJob({ ...outbox.services, now: () => new Date() });
    const worker = await startWorker({ pool: outbox.pool, jobs: [job], log: createLog("silent"), concurrency: 4 });
    const ordinary: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      const began = performance.now();
      for (const poison of poisons) {
        await outbox.queue(`bad-${round}-${poison}`, { address: `${poison}@pmf.example` });
      }
      for (let number = 0; number < 50; number += 1) {
        const name = `ordinary-${round}-${number}`;
        ordinary.push(name);
        await outbox.queue(name);
      }
      await until(async () => (await postfix.arrived()).length === ordinary.length);
      expect(performance.now() - began).toBeLessThan(60_000);
      expect((await mailHealth(outbox.db)).trouble).toBeUndefined();
    }
    await worker.stop();
    const arrived = (await postfix.arrived()).toSorted();
    expect(arrived).toEqual(ordinary.map((name) => `greeting.${name}`).toSorted());
    const states = await outbox.db.select({ state: mails.state, n: count() }).from(mails).groupBy(mails.state);
    expect(new Map(states.map(({ state, n }) => [state, n]))).toEqual(
      new Map([
        ["sent", ordinary.length],
        ["failed", 20 * poisons.length],
      ]),
    );
  },
);

import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { freeJobsOfDeadWorkers } from "#app/platform/jobs/dead-workers.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { startProcess } from "#tests/support/child-process.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { testOutbox } from "#tests/support/test-outbox.ts";
import { leaseSeconds } from "./claim.server.ts";
import { deliveryJob } from "./delivery-job.server.ts";
import { createSmtpTransport } from "./smtp.server.ts";

const log = createLog("silent");

test("an email whose worker is killed while sending is delivered by the next worker, with the same Message-ID", async () => {
  await using server = await startSmtpServer();
  const transport = createSmtpTransport({ url: server.url(), extraCertificates: [server.certificate] });
  await using outbox = await testOutbox(transport);
  const id = await outbox.queue("amina");
  await using mailer = startProcess("./stuck-mailer.ts", { DATABASE_URL: outbox.url });
  expect(await mailer.line()).toBe("sending greeting.amina");
  await mailer.kill();
  const left = await outbox.row(id);
  expect(left).toMatchObject({ state: "sending", attempts: 1 });

  // Delivers the email in this process, whose clock is past the end of the lease.
  const afterLease = new Date(Date.now() + leaseSeconds * 1000);
  const deliver = deliveryJob({ ...outbox.services, now: () => afterLease });
  const worker = await startWorker({ pool: outbox.pool, jobs: [deliver], concurrency: 1, log });
  await freeJobsOfDeadWorkers(outbox.pool, log, 0);
  await eventually(async () => expect(await outbox.row(id)).toMatchObject({ state: "sent", attempts: 2 }));
  await worker.stop();
  expect(server.received.map(({ raw }) => raw)).toEqual([left.raw]);
  const { messageId } = await PostalMime.parse(server.received[0]?.raw ?? "");
  expect(messageId).toBe("<greeting.amina@pmf.example>");
});

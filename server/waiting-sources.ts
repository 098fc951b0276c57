import { listReview } from "#app/features/contributions/contract.ts";
import { countNew } from "#app/features/inquiries/inquiry-list.server.ts";
import { listInquiries } from "#app/features/inquiries/staff-contract.ts";
import { readMailHealth } from "#app/features/outbox/contract.ts";
import { summarize } from "#app/features/purchase-orders/order-list.server.ts";
import { listOrders } from "#app/features/purchase-orders/staff-contract.ts";
import { daysToWarnOf } from "#app/features/today/certificate-days.ts";
import { finishStep, type WaitingKind } from "#app/features/today/contract.ts";
import type { WaitingSource } from "#app/features/today/service.server.ts";
import { businessDay } from "#app/domain/business-calendar.ts";
import { countWaiting } from "#app/platform/contributions/waiting.server.ts";
import { mailHealth } from "#app/platform/mail/outbox.server.ts";
import { listSamples } from "#content/samples.ts";
import { reviewableKinds } from "./reviewable-kinds.ts";
import type { Services } from "./services.ts";

/** Where it is known what waits for the staff, and the call that deals with it. */
export function waitingSources(services: Services): Record<WaitingKind, WaitingSource> {
  const { db, now } = services;
  return {
    mailPaused: { call: readMailHealth, count: async () => ((await mailHealth(db)).paused ? 1 : 0) },
    mailFailed: { call: readMailHealth, count: async () => (await mailHealth(db)).failed },
    orders: { call: listOrders, count: async () => (await summarize(db)).pending },
    inquiries: { call: listInquiries, count: () => countNew(db) },
    review: { call: listReview, count: () => countWaiting(db, reviewableKinds(services)) },
    certificate: {
      call: finishStep,
      count: async () => daysToWarnOf((await services.facts()).certificate.validUntil, businessDay(now())),
    },
    samples: { call: finishStep, count: async () => listSamples(await services.facts()).length },
  };
}

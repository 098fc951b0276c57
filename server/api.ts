import * as z from "zod/mini";
import { adminAccessApi } from "#app/features/admin-access/api.server.ts";
import { ar as adminAccessAr } from "#app/features/admin-access/strings.ar.ts";
import { en as adminAccessEn } from "#app/features/admin-access/strings.en.ts";
import { inquiriesApi } from "#app/features/inquiries/api.server.ts";
import { ar as inquiriesAr } from "#app/features/inquiries/strings.ar.ts";
import { en as inquiriesEn } from "#app/features/inquiries/strings.en.ts";
import { outboxApi } from "#app/features/outbox/api.server.ts";
import { ar as outboxAr } from "#app/features/outbox/strings.ar.ts";
import { en as outboxEn } from "#app/features/outbox/strings.en.ts";
import { purchaseOrdersApi } from "#app/features/purchase-orders/api.server.ts";
import { ar as purchaseOrdersAr } from "#app/features/purchase-orders/strings.ar.ts";
import { en as purchaseOrdersEn } from "#app/features/purchase-orders/strings.en.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { describeApi } from "#app/platform/http/openapi.server.ts";
import type { Messages } from "#app/platform/http/problem-response.server.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import { inquiryServices, isSecure, orderServices, type Services } from "./services.ts";

export type FeatureApi = { served: Served[]; messages: Messages };

const readDescription = endpoint({
  method: "GET",
  path: "/api/openapi.json",
  summary: "This document.",
  access: "everyone",
  answer: z.unknown(),
});

/** Every feature's calls, with the sentences their refusals use. */
export function apiOf(services: Services): FeatureApi[] {
  const { config, db, limits, now } = services;
  const features: FeatureApi[] = [
    {
      served: adminAccessApi({ db, limits, now, secure: isSecure(config) }),
      messages: { en: sentences(adminAccessEn), ar: sentences(adminAccessAr) },
    },
    {
      served: purchaseOrdersApi(orderServices(services)),
      messages: { en: sentences(purchaseOrdersEn), ar: sentences(purchaseOrdersAr) },
    },
    {
      served: inquiriesApi(inquiryServices(services)),
      messages: { en: sentences(inquiriesEn), ar: sentences(inquiriesAr) },
    },
    {
      served: outboxApi({ db, now, canSend: services.transport.kind === "smtp" }),
      messages: { en: sentences(outboxEn), ar: sentences(outboxAr) },
    },
  ];
  const endpoints = features.flatMap(({ served }) => served.map(({ endpoint }) => endpoint));
  const description = describeApi("PMF site", "1", [...endpoints, readDescription]);
  return [...features, { served: [serve(readDescription, async () => description)], messages: { en: {}, ar: {} } }];
}

/** The top-level sentences of a feature's strings; groups belong to its pages. */
function sentences(words: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

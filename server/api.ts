import * as z from "zod/mini";
import { adminAccessApi } from "#app/features/admin-access/api.server.ts";
import { ar as adminAccessAr } from "#app/features/admin-access/strings.ar.ts";
import { en as adminAccessEn } from "#app/features/admin-access/strings.en.ts";
import { auditApi } from "#app/features/audit/api.server.ts";
import { certificatesApi } from "#app/features/certificates/api.server.ts";
import { analyticsApi } from "#app/features/analytics/api.server.ts";
import { ar as analyticsAr } from "#app/features/analytics/strings.ar.ts";
import { en as analyticsEn } from "#app/features/analytics/strings.en.ts";
import { companyInfoApi } from "#app/features/company-info/api.server.ts";
import { ar as companyInfoAr } from "#app/features/company-info/strings.ar.ts";
import { en as companyInfoEn } from "#app/features/company-info/strings.en.ts";
import { contributionsApi } from "#app/features/contributions/api.server.ts";
import { ar as contributionsAr } from "#app/features/contributions/strings.ar.ts";
import { en as contributionsEn } from "#app/features/contributions/strings.en.ts";
import { cvApi } from "#app/features/cv/api.server.ts";
import { ar as cvAr } from "#app/features/cv/strings.ar.ts";
import { en as cvEn } from "#app/features/cv/strings.en.ts";
import { inquiriesApi } from "#app/features/inquiries/api.server.ts";
import { inquiryPersonalData } from "#app/features/inquiries/personal-data-store.server.ts";
import { ar as inquiriesOfficeAr } from "#app/features/inquiries/back-office/strings.ar.ts";
import { en as inquiriesOfficeEn } from "#app/features/inquiries/back-office/strings.en.ts";
import { ar as inquiriesAr } from "#app/features/inquiries/strings.ar.ts";
import { en as inquiriesEn } from "#app/features/inquiries/strings.en.ts";
import { listInquiriesOf } from "#app/features/inquiries/store.server.ts";
import { newsApi } from "#app/features/news/api.server.ts";
import { ar as newsAr } from "#app/features/news/strings.ar.ts";
import { en as newsEn } from "#app/features/news/strings.en.ts";
import { outboxApi } from "#app/features/outbox/api.server.ts";
import { ar as outboxAr } from "#app/features/outbox/strings.ar.ts";
import { en as outboxEn } from "#app/features/outbox/strings.en.ts";
import { papersApi } from "#app/features/papers/api.server.ts";
import { findPapers } from "#app/features/papers/find-papers.server.ts";
import { ar as papersAr } from "#app/features/papers/strings.ar.ts";
import { en as papersEn } from "#app/features/papers/strings.en.ts";
import { patentCertificatesApi } from "#app/features/patent-certificates/api.server.ts";
import { peopleApi } from "#app/features/people/api.server.ts";
import { shownAtMost } from "#app/features/people/contract.ts";
import { purchaseOrdersApi } from "#app/features/purchase-orders/api.server.ts";
import { rememberSeller } from "#app/features/purchase-orders/order-seller-store.server.ts";
import { listOrdersOf } from "#app/features/purchase-orders/person-order-list.server.ts";
import { personalDataApi } from "#app/features/personal-data/api.server.ts";
import { ar as personalDataAr } from "#app/features/personal-data/strings.ar.ts";
import { en as personalDataEn } from "#app/features/personal-data/strings.en.ts";
import { orderPersonalData } from "#app/features/purchase-orders/personal-data-store.server.ts";
import { ar as purchaseOrdersAr } from "#app/features/purchase-orders/strings.ar.ts";
import { en as purchaseOrdersEn } from "#app/features/purchase-orders/strings.en.ts";
import { settingsApi } from "#app/features/settings/api.server.ts";
import { ar as settingsAr } from "#app/features/settings/strings.ar.ts";
import { en as settingsEn } from "#app/features/settings/strings.en.ts";
import { searchApi } from "#app/features/search/api.server.ts";
import { searchableNewsIn } from "#app/routes/searchable-news.server.ts";
import { searchablePagesIn } from "#app/routes/searchable-pages.server.ts";
import { readLastBackup } from "#app/platform/backup/last-backup.server.ts";
import { uploadsApi } from "#app/platform/uploads/api.server.ts";
import { ar as uploadsAr } from "#app/platform/uploads/strings.ar.ts";
import { en as uploadsEn } from "#app/platform/uploads/strings.en.ts";
import { todayApi } from "#app/features/today/api.server.ts";
import { setStep } from "#app/features/today/service.server.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { describeApi } from "#app/platform/http/openapi.server.ts";
import type { Messages } from "#app/platform/http/problem-response.server.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import { uploadWordsApi } from "#app/platform/upload-engine/words-api.server.ts";
import { companyContent } from "#content/company.ts";
import { figureSources } from "./figure-sources.ts";
import { reviewableKinds } from "./reviewable-kinds.ts";
import {
  inquiryServices,
  isSecure,
  newsServices,
  cvServices,
  orderServices,
  paperServices,
  senderMailbox,
  sellerAddress,
  type Services,
  uploadServices,
  uploadsOf,
} from "./services.ts";
import { waitingSources } from "./waiting-sources.ts";

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
  const uploads = uploadsOf(services);
  const hasBackup = async () => (await readLastBackup(db)) !== undefined;
  const features: FeatureApi[] = [
    {
      served: adminAccessApi({ ...services, secure: isSecure(config), issuer: companyContent.brand.value.en }),
      messages: { en: sentences(adminAccessEn), ar: sentences(adminAccessAr) },
    },
    {
      served: purchaseOrdersApi(orderServices(services)),
      messages: { en: sentences(purchaseOrdersEn), ar: sentences(purchaseOrdersAr) },
    },
    {
      served: inquiriesApi(inquiryServices(services)),
      messages: {
        en: { ...inquiriesOfficeEn.refusals, ...sentences(inquiriesEn) },
        ar: { ...inquiriesOfficeAr.refusals, ...sentences(inquiriesAr) },
      },
    },
    {
      served: analyticsApi({ now, sources: figureSources(db) }),
      messages: { en: sentences(analyticsEn), ar: sentences(analyticsAr) },
    },
    {
      served: peopleApi({
        orders: (email) => listOrdersOf(db, email, shownAtMost),
        inquiries: (email) => listInquiriesOf(db, email, shownAtMost),
      }),
      messages: { en: {}, ar: {} },
    },
    {
      served: contributionsApi({ db, now, kinds: reviewableKinds(services) }),
      messages: { en: sentences(contributionsEn), ar: sentences(contributionsAr) },
    },
    {
      served: papersApi(paperServices(services)),
      messages: { en: sentences(papersEn), ar: sentences(papersAr) },
    },
    {
      served: searchApi({
        db,
        now,
        pagesIn: async (language) => [
          ...searchablePagesIn(language, await services.facts()),
          ...(await searchableNewsIn(db, language, now())),
        ],
        findPapers: (query, language) => findPapers(db, query, language),
      }),
      messages: { en: {}, ar: {} },
    },
    {
      served: companyInfoApi({ db, now }),
      messages: { en: sentences(companyInfoEn), ar: sentences(companyInfoAr) },
    },
    {
      served: newsApi(newsServices(services)),
      messages: { en: sentences(newsEn), ar: sentences(newsAr) },
    },
    {
      served: outboxApi({
        db,
        limits,
        now,
        transport: services.transport,
        from: senderMailbox(config),
        onTestSent: (by) => setStep({ db, now }, "mail", { done: true, by }),
      }),
      messages: { en: sentences(outboxEn), ar: sentences(outboxAr) },
    },
    { served: cvApi(cvServices(services)), messages: { en: sentences(cvEn), ar: sentences(cvAr) } },
    { served: patentCertificatesApi({ db, now, uploads }), messages: { en: {}, ar: {} } },
    { served: certificatesApi({ db, now, uploads }), messages: { en: {}, ar: {} } },
    { served: uploadsApi(uploadServices(services)), messages: { en: {}, ar: {} } },
    {
      served: personalDataApi({ db, now, kinds: [orderPersonalData, inquiryPersonalData] }),
      messages: { en: sentences(personalDataEn), ar: sentences(personalDataAr) },
    },
    {
      served: settingsApi({
        db,
        now,
        settings: services.settings,
        rememberSeller,
        configured: async () => {
          const address = await sellerAddress(services);
          return { contributions: config.contributions, ordersTo: address, inquiriesTo: address };
        },
      }),
      messages: { en: sentences(settingsEn), ar: sentences(settingsAr) },
    },
    { served: todayApi({ db, now, sources: waitingSources(services), hasBackup }), messages: { en: {}, ar: {} } },
    { served: auditApi({ db }), messages: { en: {}, ar: {} } },
    { served: uploadWordsApi(), messages: { en: {}, ar: {} } },
  ];
  const endpoints = features.flatMap(({ served }) => served.map(({ endpoint }) => endpoint));
  const description = describeApi("PMF site", "1", [...endpoints, readDescription]);
  const all = [
    ...features,
    { served: [serve(readDescription, async () => description)], messages: { en: {}, ar: {} } },
  ];
  // Any call may use an upload: what is refused about it is said in the same words everywhere.
  return all.map(({ served, messages: { en, ar } }) => ({
    served,
    messages: { en: { ...uploadsEn, ...en }, ar: { ...uploadsAr, ...ar } },
  }));
}

/** The top-level sentences of a feature's strings; groups belong to its pages. */
function sentences(words: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

import type { RouterContextProvider } from "react-router";
import { ar as accessAr } from "#app/features/admin-access/strings.ar.ts";
import { en as accessEn } from "#app/features/admin-access/strings.en.ts";
import { ar as auditAr } from "#app/features/audit/strings.ar.ts";
import { en as auditEn } from "#app/features/audit/strings.en.ts";
import { ar as certificatesAr } from "#app/features/published-documents/certificates/strings.ar.ts";
import { en as certificatesEn } from "#app/features/published-documents/certificates/strings.en.ts";
import { ar as analyticsAr } from "#app/features/analytics/strings.ar.ts";
import { en as analyticsEn } from "#app/features/analytics/strings.en.ts";
import { ar as contributionsAr } from "#app/features/contributions/strings.ar.ts";
import { en as contributionsEn } from "#app/features/contributions/strings.en.ts";
import { ar as inquiriesAr } from "#app/features/inquiries/back-office/strings.ar.ts";
import { en as inquiriesEn } from "#app/features/inquiries/back-office/strings.en.ts";
import { replyWords } from "#app/features/inquiries/back-office/reply-words.server.ts";
import { ar as inquiryAr } from "#app/features/inquiries/strings.ar.ts";
import { en as inquiryEn } from "#app/features/inquiries/strings.en.ts";
import { ar as newsOfficeAr } from "#app/features/news/back-office/strings.ar.ts";
import { en as newsOfficeEn } from "#app/features/news/back-office/strings.en.ts";
import { ar as newsAr } from "#app/features/news/strings.ar.ts";
import { en as newsEn } from "#app/features/news/strings.en.ts";
import { ar as outboxAr } from "#app/features/outbox/strings.ar.ts";
import { en as outboxEn } from "#app/features/outbox/strings.en.ts";
import { ar as peopleAr } from "#app/features/people/strings.ar.ts";
import { en as peopleEn } from "#app/features/people/strings.en.ts";
import { ar as papersAr } from "#app/features/papers/strings.ar.ts";
import { en as papersEn } from "#app/features/papers/strings.en.ts";
import { ar as ordersAr } from "#app/features/purchase-orders/back-office/strings.ar.ts";
import { ar as personalDataAr } from "#app/features/personal-data/strings.ar.ts";
import { en as personalDataEn } from "#app/features/personal-data/strings.en.ts";
import { ar as settingsAr } from "#app/features/settings/strings.ar.ts";
import { en as settingsEn, type SettingWords } from "#app/features/settings/strings.en.ts";
import { en as ordersEn } from "#app/features/purchase-orders/back-office/strings.en.ts";
import { ar as documentAr } from "#app/features/purchase-orders/document/strings.ar.ts";
import { en as documentEn } from "#app/features/purchase-orders/document/strings.en.ts";
import { ar as todayAr } from "#app/features/today/strings.ar.ts";
import { en as todayEn } from "#app/features/today/strings.en.ts";
import type { StaffWords } from "#app/office/office-words.tsx";
import { pageServices } from "./page-services.server.ts";
import { ar as officeAr } from "#app/office/strings.ar.ts";
import { en as officeEn } from "#app/office/strings.en.ts";
import { languageOfRequest } from "./request-language.server.ts";

const words = {
  en: {
    office: officeEn,
    access: accessEn,
    audit: auditEn,
    orders: ordersEn,
    document: documentEn,
    personalData: personalDataEn,
    settings: settingsEn,
    outbox: outboxEn,
    contributions: contributionsEn,
    papers: papersEn,
    certificates: certificatesEn,
    inquiries: { list: inquiriesEn, form: inquiryEn.form, replies: replyWords },
    people: peopleEn,
    today: todayEn,
    news: { office: newsOfficeEn, news: newsEn },
    analytics: analyticsEn,
  },
  ar: {
    office: officeAr,
    access: accessAr,
    audit: auditAr,
    orders: ordersAr,
    document: documentAr,
    personalData: personalDataAr,
    settings: settingsAr,
    outbox: outboxAr,
    contributions: contributionsAr,
    papers: papersAr,
    certificates: certificatesAr,
    inquiries: { list: inquiriesAr, form: inquiryAr.form, replies: replyWords },
    people: peopleAr,
    today: todayAr,
    news: { office: newsOfficeAr, news: newsAr },
    analytics: analyticsAr,
  },
};

type Words = (typeof words)["en"];
export type BackOfficePageWords = Omit<Words, keyof StaffWords> & StaffWords;

type Page = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** All words of the back office in the language of the page; only they leave the server. */
export function backOfficeWords({ context, ...page }: Page): BackOfficePageWords {
  const language = languageOfRequest(page);
  const kinds = context.get(pageServices).reviewLabels[language];
  const { audit, contributions, people, ...others } = words[language];
  const { orders, inquiries } = others;
  const subjects = Object.fromEntries(Object.entries(kinds).map(([kind, labels]) => [kind, labels.kind]));
  return {
    ...others,
    // The log may call a thing by another word than the review.
    audit: { ...audit, subjects: { ...subjects, ...audit.subjects }, settings: loggedNames(others.settings.settings) },
    contributions: { ...contributions, kinds },
    people: {
      ...people,
      names: {
        orderStatuses: orders.statuses,
        inquiryStatuses: inquiries.list.statuses,
        types: inquiries.form.inquiryTypes,
      },
    },
  };
}

function loggedNames(settings: Record<string, SettingWords>): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).map(([name, { label, logged = label }]) => [name, logged]));
}

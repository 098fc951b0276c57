import { ar as accessAr } from "#app/features/admin-access/strings.ar.ts";
import { en as accessEn } from "#app/features/admin-access/strings.en.ts";
import { ar as dashboardAr } from "#app/features/dashboard/strings.ar.ts";
import { en as dashboardEn } from "#app/features/dashboard/strings.en.ts";
import { ar as inquiriesAr } from "#app/features/inquiries/back-office/strings.ar.ts";
import { en as inquiriesEn } from "#app/features/inquiries/back-office/strings.en.ts";
import { ar as newsOfficeAr } from "#app/features/news/back-office/strings.ar.ts";
import { en as newsOfficeEn } from "#app/features/news/back-office/strings.en.ts";
import { ar as newsAr } from "#app/features/news/strings.ar.ts";
import { en as newsEn } from "#app/features/news/strings.en.ts";
import { ar as officeSearchAr } from "#app/features/office-search/strings.ar.ts";
import { en as officeSearchEn } from "#app/features/office-search/strings.en.ts";
import { ar as personalAr } from "#app/features/personal-data/strings.ar.ts";
import { en as personalEn } from "#app/features/personal-data/strings.en.ts";
import { certificates as certificatesAr } from "#app/features/published-documents/strings.ar.ts";
import { certificates as certificatesEn } from "#app/features/published-documents/strings.en.ts";
import { ar as ordersAr } from "#app/features/purchase-orders/back-office/strings.ar.ts";
import { en as ordersEn } from "#app/features/purchase-orders/back-office/strings.en.ts";
import { ar as officeAr } from "#app/office/strings.ar.ts";
import { en as officeEn } from "#app/office/strings.en.ts";

/** The messages by which the tasks of the office find their buttons and fields. */
export const taskMessages = {
  en: {
    access: accessEn,
    dashboard: dashboardEn,
    inquiries: inquiriesEn,
    newsOffice: newsOfficeEn,
    news: newsEn,
    personal: personalEn,
    certificates: certificatesEn,
    orders: ordersEn,
    office: officeEn,
    officeSearch: officeSearchEn,
  },
  ar: {
    access: accessAr,
    dashboard: dashboardAr,
    inquiries: inquiriesAr,
    newsOffice: newsOfficeAr,
    news: newsAr,
    personal: personalAr,
    certificates: certificatesAr,
    orders: ordersAr,
    office: officeAr,
    officeSearch: officeSearchAr,
  },
};

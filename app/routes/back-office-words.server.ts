import { ar as accessAr } from "#app/features/admin-access/strings.ar.ts";
import { en as accessEn } from "#app/features/admin-access/strings.en.ts";
import { ar as ordersAr } from "#app/features/purchase-orders/back-office/strings.ar.ts";
import { en as ordersEn } from "#app/features/purchase-orders/back-office/strings.en.ts";
import { ar as documentAr } from "#app/features/purchase-orders/document/strings.ar.ts";
import { en as documentEn } from "#app/features/purchase-orders/document/strings.en.ts";
import { languageOfRequest } from "./request-language.server.ts";

const words = {
  en: { access: accessEn, orders: ordersEn, document: documentEn },
  ar: { access: accessAr, orders: ordersAr, document: documentAr },
};

export type BackOfficePageWords = (typeof words)["en"];

/** All words of the back office in the language of the page; only they leave the server. */
export function backOfficeWords(page: { request: Request; url: URL }): BackOfficePageWords {
  return words[languageOfRequest(page)];
}

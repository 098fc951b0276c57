import { ar as accessAr } from "#app/features/admin-access/strings.ar.ts";
import { en as accessEn } from "#app/features/admin-access/strings.en.ts";
import { ar as outboxAr } from "#app/features/outbox/strings.ar.ts";
import { en as outboxEn } from "#app/features/outbox/strings.en.ts";
import { ar as ordersAr } from "#app/features/purchase-orders/back-office/strings.ar.ts";
import { en as ordersEn } from "#app/features/purchase-orders/back-office/strings.en.ts";
import { ar as documentAr } from "#app/features/purchase-orders/document/strings.ar.ts";
import { en as documentEn } from "#app/features/purchase-orders/document/strings.en.ts";
import type { Words as OutboxWords } from "#app/features/outbox/strings.en.ts";
import { languageOfRequest } from "./request-language.server.ts";

const words = {
  en: { access: accessEn, orders: ordersEn, document: documentEn, outbox: outboxEn },
  ar: { access: accessAr, orders: ordersAr, document: documentAr, outbox: outboxAr },
};

export type BackOfficePageWords = Omit<(typeof words)["en"], "outbox"> & { outbox: OutboxWords };

/** All words of the back office in the language of the page; only they leave the server. */
export function backOfficeWords(page: { request: Request; url: URL }): BackOfficePageWords {
  return words[languageOfRequest(page)];
}

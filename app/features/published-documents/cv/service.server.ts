import type { Transaction } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { AnnouncedFile, SignedUpload } from "#app/platform/files/contract.ts";
import type { Caller } from "#app/platform/http/serve.server.ts";
import { type Language, languages } from "#app/platform/i18n/language.ts";
import { knownBrowserCookie, knownBrowserOf } from "#app/platform/session/known-browser.server.ts";
import { type DocumentServices, saveDocument } from "../service.server.ts";
import { type Declaration, type DocumentRow, listVisible } from "../store.server.ts";
import { type Cv, cvPurpose } from "./contract.ts";
import { grantCv, type GrantServices, isGranted } from "./grant.server.ts";

export const cv: Declaration<Language> = {
  kind: "cv",
  slots: languages,
  isReviewed: false,
  audit: { action: "cv.replace", subject: "cv", visitor: "cv" },
};

export type CvServices = GrantServices &
  DocumentServices & {
    /** Returns the path of the sample CV. */
    sampleOf: (language: Language) => Promise<string>;
    /**
     * Returns the hash that the password matched. Throws an `unauthenticated` error with the message key
     * "incorrectPassword", or a `tooManyRequests` error.
     */
    checkPassword: (password: string, guesser: { address: string; known?: string | undefined }) => Promise<string>;
  };

/** Returns the CV in a language: the uploaded one, the sample, or undefined. */
export async function cvIn(
  { db, sampleOf }: Pick<CvServices, "db" | "sampleOf">,
  language: Language,
): Promise<Cv | undefined> {
  const uploaded = (await listVisible(db, cv)).find(({ slot }) => slot === language);
  if (uploaded) return cvOf(uploaded);
  const filePath = await sampleOf(language);
  return { filePath, fileName: filePath.split("/").at(-1) ?? "", language, sample: true };
}

type Entering = Pick<Caller, "address" | "headers">;

/** Checks the password. Returns two cookies: the grant, and one that identifies the browser in later attempts. */
export async function enterPassword(
  services: CvServices,
  password: string,
  { address, headers }: Entering,
): Promise<string[]> {
  const browser = { area: "cv" as const, hash: await services.storedPassword(services.db), secure: services.secure };
  const known = knownBrowserOf(headers, browser);
  const checked = await services.checkPassword(password, { address, known: known && `browser ${known}` });
  return [await grantCv(services, checked), knownBrowserCookie(headers, browser)];
}

/** Returns an upload URL for a CV. Throws an `unauthenticated` error if the password was not entered. */
export async function signCv(services: CvServices, file: AnnouncedFile, caller: Caller): Promise<SignedUpload> {
  await requireGrant(services, caller);
  return services.uploads.sign({ ...file, purpose: cvPurpose }, caller);
}

/**
 * Replaces the CV in a language with an uploaded file. Throws an `unauthenticated` error, or an upload error if the
 * file is rejected.
 */
export async function replaceCv(services: CvServices, url: string, language: Language, caller: Caller): Promise<Cv> {
  await requireGrant(services, caller);
  const allow = (db: Transaction) => requireGrant({ ...services, db }, caller);
  return cvOf(await saveDocument(services, cv, { slot: language, url, purpose: cvPurpose }, caller, allow));
}

async function requireGrant(services: GrantServices, { headers, staff }: Caller): Promise<void> {
  if (staff || (await isGranted(services, headers))) return;
  throw new AppError("unauthenticated", "cv", { message: "grantOver" });
}

function cvOf({ path, fileName, slot }: DocumentRow<Language>): Cv {
  return { filePath: path, fileName, language: slot, sample: false };
}

import { randomUUIDv7 } from "node:crypto";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Caller } from "#app/platform/http/serve.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { announceContentChange } from "#app/platform/page-cache/content-changes.server.ts";
import { knownBrowserCookie, knownBrowserOf } from "#app/platform/session/known-browser.server.ts";
import type { AnnouncedFile, SignedUpload } from "#app/platform/uploads/contract.ts";
import type { Uploads } from "#app/platform/uploads/uploads.server.ts";
import { type Cv, cvPurpose } from "./contract.ts";
import { grantCv, type GrantServices, isGranted } from "./grant.server.ts";
import { type CvRow, findCv, putCv } from "./store.server.ts";

export type CvServices = GrantServices & {
  uploads: Uploads;
  /** The CV that stands there until one is uploaded. */
  sampleOf: (language: Language) => string | undefined;
  /** Throws unauthenticated with the message key "incorrectPassword", or tooManyRequests. */
  checkPassword: (password: string, guesser: { known: string } | { address: string }) => Promise<void>;
};

/** The CV of a language: the uploaded one, else the sample, else none. */
export async function cvIn(
  { db, sampleOf }: Pick<CvServices, "db" | "sampleOf">,
  language: Language,
): Promise<Cv | undefined> {
  const uploaded = await findCv(db, language);
  if (uploaded) return cvOf(uploaded);
  const filePath = sampleOf(language);
  return filePath ? { filePath, fileName: filePath.split("/").at(-1) ?? "", language, sample: true } : undefined;
}

type Entering = Pick<Caller, "address" | "headers">;

/** Gives the cookies for the right password: the grant, and the one by which the browser is known from now on. */
export async function enterPassword(
  services: CvServices,
  password: string,
  { address, headers }: Entering,
): Promise<string[]> {
  const browser = { area: "cv" as const, hash: await services.storedPassword(), secure: services.secure };
  const known = knownBrowserOf(headers, browser);
  await services.checkPassword(password, known ? { known: `browser ${known}` } : { address });
  return [await grantCv(services), knownBrowserCookie(headers, browser)];
}

/** Where the file of a CV may be sent. Throws unauthenticated without the password. */
export async function signCv(services: CvServices, file: AnnouncedFile, caller: Caller): Promise<SignedUpload> {
  await requireGrant(services, caller);
  return services.uploads.sign({ ...file, purpose: cvPurpose }, caller);
}

/** Puts an uploaded file in the place of the CV of its language. Throws unauthenticated, or what the file is refused for. */
export async function replaceCv(services: CvServices, url: string, language: Language, caller: Caller): Promise<Cv> {
  await requireGrant(services, caller);
  const { db, now, uploads } = services;
  const upload = await uploads.check({ url, purpose: cvPurpose, sender: caller });
  const at = now();
  const row: CvRow = { id: randomUUIDv7(), language, fileName: upload.name, filePath: upload.path, uploadedAt: at };
  await db.transaction(async (transaction) => {
    await lockInTransaction(transaction, "cv", language); // else two at once leave a file that no row names
    const before = await findCv(transaction, language);
    await uploads.confirm(transaction, upload);
    await uploads.publish(transaction, upload.path);
    await putCv(transaction, row);
    if (before) await uploads.release(transaction, before.filePath);
    const actor = caller.staff?.name ?? "cv";
    await recordAudit(transaction, { at, actor, action: "cv.replace", subject: `cv/${language}` });
    await announceContentChange(transaction);
  });
  return cvOf(row);
}

async function requireGrant(services: CvServices, { headers, staff }: Caller): Promise<void> {
  if (staff || (await isGranted(services, headers))) return;
  throw new AppError("unauthenticated", "cv", { message: "grantOver" });
}

function cvOf({ filePath, fileName, language }: CvRow): Cv {
  return { filePath, fileName, language, sample: false };
}

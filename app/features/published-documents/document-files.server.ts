import { patentRegions } from "#app/domain/regions.ts";
import type { DocumentFile, PictureFile } from "#app/platform/content/field.ts";
import type { Executor, Transaction } from "#app/platform/db/database.server.ts";
import { pictureSources } from "#app/platform/files/contract.ts";
import type { Uploads } from "#app/platform/files/server/uploads.server.ts";
import { languages } from "#app/platform/i18n/language.ts";
import { type TaggedWith, taggedWith } from "#app/platform/i18n/text-in.ts";
import { certificates } from "./certificates/service.server.ts";
import { cv } from "./cv/service.server.ts";
import { patentCertificates } from "./patent-certificates/service.server.ts";
import { type DocumentRow, listVisible, removeDocuments } from "./store.server.ts";

/** The uploaded documents, keyed by the content field that they replace. */
export type DocumentFiles = {
  researcher: Partial<Record<TaggedWith<"cv">, DocumentFile>>;
  patents: Partial<Record<(typeof patentRegions)[number]["id"], DocumentFile>>;
  certificates: { gmp?: DocumentFile; whiteList?: { picture: PictureFile } };
};

export async function documentFiles(db: Executor): Promise<DocumentFiles> {
  const rows = [
    ...(await listVisible(db, cv)),
    ...(await listVisible(db, patentCertificates)),
    ...(await listVisible(db, certificates)),
  ];
  const fileOf = (slot: string) => {
    const row = rows.find((row) => row.slot === slot);
    return row && { path: row.path, sizeBytes: row.sizeBytes };
  };
  const gmp = fileOf("gmp-certificate");
  const whiteList = rows.find(({ slot }) => slot === "white-list");
  return {
    researcher: Object.fromEntries(
      languages.flatMap((language) => (fileOf(language) ? [[taggedWith("cv", language), fileOf(language)]] : [])),
    ),
    patents: Object.fromEntries(patentRegions.flatMap(({ id, name }) => (fileOf(name) ? [[id, fileOf(name)]] : []))),
    certificates: { ...(gmp && { gmp }), ...(whiteList && { whiteList: { picture: pictureOf(whiteList) } }) },
  };
}

function pictureOf({ path, width, height }: DocumentRow): PictureFile {
  return { ...pictureSources(path), src: path, width: width ?? 1, height: height ?? 1 };
}

type Replaced = {
  researcher: Record<TaggedWith<"cv">, DocumentFile>;
  patents: Record<(typeof patentRegions)[number]["id"], DocumentFile>;
  certificates: { gmp: DocumentFile; whiteList: { picture: PictureFile } };
};

type Place = [kind: typeof cv.kind, slot: string, path: string];

/** Removes uploaded documents if the content now specifies another file. */
export async function supersedeDocuments(
  transaction: Transaction,
  uploads: Uploads,
  { researcher, patents, certificates: shown }: Replaced,
): Promise<void> {
  const places: Place[] = [
    ...languages.map((language): Place => ["cv", language, researcher[taggedWith("cv", language)].path]),
    ...patentRegions.map(({ id, name }): Place => ["patent-certificate", name, patents[id].path]),
    ["certificate", "gmp-certificate", shown.gmp.path],
    ["certificate", "white-list", shown.whiteList.picture.src],
  ];
  const rows = [
    ...(await listVisible(transaction, cv)),
    ...(await listVisible(transaction, patentCertificates)),
    ...(await listVisible(transaction, certificates)),
  ];
  for (const [kind, slot, path] of places) {
    const row = rows.find((row) => row.kind === kind && row.slot === slot);
    if (!row || row.path === path) continue;
    for (const removed of await removeDocuments(transaction, kind, { slot }))
      await uploads.release(transaction, removed);
  }
}

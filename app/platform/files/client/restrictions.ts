import { type UploadType, uploadTypes } from "#app/platform/files/upload-types.ts";
import type { Language } from "#app/platform/i18n/language.ts";

/**
 * The limits for chosen files. Requirements §5 Uploads lists them for each purpose. The server checks everything again.
 */
export type UploadRules = {
  types: readonly UploadType[];
  maxBytes: number;
  minBytes?: number;
  maxFiles: number;
};

/** The file properties that the rules check. */
export type ChosenFile = Pick<File, "name" | "size" | "type" | "lastModified">;

/**
 * The reason why files were not added. The dictionary has a message for each reason (requirements §8 Upload dialog
 * messages). Those with `file` name it themselves.
 */
type Reason =
  | { reason: "youCanOnlyUpload" }
  | { reason: "noMoreFiles" }
  | { reason: "wrongType" | "heic" | "tooSmall" }
  | { reason: "refusedType"; name: string }
  | { reason: "exceedsSize" | "duplicate"; file: string };

/** A reason, with the names of the files that were not added for it. */
export type Rejection = Reason & { names: string[] };

/** Returns the name of a type that is never accepted. */
type RefusedName = (type: string) => string | undefined;

/** Splits the chosen files into accepted files and the reasons for rejecting the others, each reason once. */
export function sortChosen<Chosen extends ChosenFile>(
  chosen: readonly Chosen[],
  present: readonly ChosenFile[],
  rules: UploadRules,
  refusedName?: RefusedName,
): { added: Chosen[]; rejections: Rejection[] } {
  const added: Chosen[] = [];
  const rejections = new Map<string, Rejection>();
  const full: Reason | undefined = present.length >= rules.maxFiles ? { reason: "noMoreFiles" } : undefined;
  for (const file of chosen) {
    const reason = full ?? reasonAgainst(file, [...present, ...added], rules, refusedName);
    if (!reason) {
      added.push(file);
      continue;
    }
    const key = JSON.stringify(reason);
    rejections.set(key, { ...reason, names: [...(rejections.get(key)?.names ?? []), file.name] });
  }
  return { added, rejections: [...rejections.values()] };
}

/** Whether a file could be sent by itself, as far as its name and size tell. */
export function isFit(file: ChosenFile, rules: UploadRules): boolean {
  return reasonAgainst(file, [], rules) === undefined;
}

/** Returns a file's media type. Some phones provide only a name. */
export function typeOfFile({ name, type }: Pick<File, "name" | "type">): string {
  return type || (/\.pdf$/i.test(name) ? "application/pdf" : "");
}

/** Returns the names of the accepted types: "JPEG, PNG, or WebP". */
export function acceptedTypes({ types }: UploadRules, language: Language): string {
  return new Intl.ListFormat(language, { type: "disjunction" }).format(types.map((type) => uploadTypes[type]));
}

export function isAccepted(type: string, { types }: UploadRules): boolean {
  return types.some((accepted) => accepted === type);
}

function reasonAgainst(
  file: ChosenFile,
  present: readonly ChosenFile[],
  rules: UploadRules,
  refusedName?: RefusedName,
): Reason | undefined {
  const type = typeOfFile(file);
  if (/^image\/hei[cf]$/.test(type)) return { reason: "heic" };
  const name = refusedName?.(type);
  if (name) return { reason: "refusedType", name };
  if (!isAccepted(type, rules)) return { reason: "wrongType" };
  if (file.size > rules.maxBytes) return { reason: "exceedsSize", file: file.name };
  if (file.size < (rules.minBytes ?? 1)) return { reason: "tooSmall" };
  if (present.some((other) => isSameFile(other, file))) return { reason: "duplicate", file: file.name };
  if (present.length >= rules.maxFiles) return { reason: "youCanOnlyUpload" };
  return undefined;
}

function isSameFile(one: ChosenFile, other: ChosenFile): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

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
 * The reason why a file was not added. The dictionary has a message for each reason (requirements §8 Upload dialog
 * messages).
 */
export type Rejection =
  | { reason: "youCanOnlyUpload" }
  | { reason: "noMoreFiles" }
  | { reason: "wrongType" | "heic" | "tooSmall" }
  | { reason: "refusedType"; name: string }
  | { reason: "exceedsSize" | "duplicate"; file: string };

/** Returns the name of a type that is never accepted. */
type RefusedName = (type: string) => string | undefined;

/** Splits the chosen files into accepted files and the reasons for rejecting the others. */
export function sortChosen<Chosen extends ChosenFile>(
  chosen: readonly Chosen[],
  present: readonly ChosenFile[],
  rules: UploadRules,
  refusedName?: RefusedName,
): { added: Chosen[]; rejections: Rejection[] } {
  const added: Chosen[] = [];
  const rejections: Rejection[] = [];
  if (chosen.length > 0 && present.length >= rules.maxFiles) return { added, rejections: [{ reason: "noMoreFiles" }] };
  for (const file of chosen) {
    const rejection = reasonAgainst(file, [...present, ...added], rules, refusedName);
    if (rejection) rejections.push(rejection);
    else added.push(file);
  }
  return { added, rejections: distinct(rejections) };
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
): Rejection | undefined {
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

/** Removes repeated messages. */
function distinct(rejections: Rejection[]): Rejection[] {
  const said = new Set<string>();
  return rejections.filter((rejection) => {
    const sentence = JSON.stringify(rejection);
    return !said.has(sentence) && said.add(sentence);
  });
}

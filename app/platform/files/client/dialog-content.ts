import { fill } from "#app/platform/i18n/fill.ts";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { fileSize } from "./file-size.ts";
import type { UploadRules } from "./restrictions.ts";
import { percentText, type ShownFile } from "./shown-file.ts";
import type { UploadWords } from "./strings.en.ts";
import type { Uploads, UploadsView } from "./uploads.ts";
import { type Language, localeOf } from "#app/platform/i18n/language.ts";

type Context = { rules: UploadRules; words: UploadWords; language: Language };

/** Returns the content and actions of an `UploadDialog`. */
export function dialogContent(view: UploadsView, uploads: Uploads, { rules, words, language }: Context) {
  const { files, refusals, notice } = view;
  const count = (...states: ShownFile["state"][]) => files.filter(({ state }) => states.includes(state)).length;
  const isUnderWay = count("sending", "paused") > 0;
  return {
    zone: {
      isFull: files.length >= rules.maxFiles || isUnderWay,
      drop: rules.maxFiles > 1 ? words.dropSeveral : words.drop,
      browse: words.browse,
      camera: rules.types.some((type) => type.startsWith("image/")) ? words.camera : undefined,
      hint: hintOf({ rules, words, language }),
      accept: rules.types.join(),
      multiple: rules.maxFiles > 1,
      onChoose: (chosen: File[]) => uploads.add(chosen),
    },
    rows: files.map((file) => rowOf(file, uploads, { words })),
    listLabel: words.files,
    refusals,
    notice: notice === "offline" ? `${words.offline}. ${words.offlineWait}` : notice && words.busy,
    announcement: announcementOf(view, { words, language }),
    actions: actionsOf(uploads, count, { words, language }),
    closeLabel: words.close,
    leave: isUnderWay ? { question: words.leave, stay: words.stay, stop: words.stop } : undefined,
  };
}

function hintOf({ rules, words, language }: Context): string {
  const limit = fill(words.limit, {
    types: typeNames(rules.types, language),
    size: fileSize(rules.maxBytes, language),
  });
  return rules.maxFiles > 1 ? `${limit} · ${pluralize(words.limitSeveral, rules.maxFiles, language)}` : limit;
}

function rowOf({ id, name, state, failure, ...file }: ShownFile, uploads: Uploads, { words }: Pick<Context, "words">) {
  const action = (label: string) => fill(words.actOn, { action: label, file: name });
  const pause = { icon: "pause" as const, label: action(words.pause), act: () => uploads.pauseOrResume(id) };
  const resume = { icon: "play" as const, label: action(words.resume), act: () => uploads.pauseOrResume(id) };
  const retry = { icon: "history" as const, label: action(words.retry), act: () => uploads.retry(id) };
  const cancel = { icon: "close" as const, label: action(words.cancel), act: () => uploads.remove(id) };
  const remove = { icon: "trash" as const, label: action(words.remove), act: () => uploads.remove(id) };
  const actions = {
    waiting: [remove],
    sending: [pause, cancel],
    paused: [resume, cancel],
    failed: [retry, remove],
    sent: [],
  };
  return {
    ...file,
    id,
    name,
    state,
    stateLabel: words.states[state],
    progressLabel: fill(words.progressOf, { file: name }),
    failure: failure && `${fill(words.failedToUpload, { file: name })}. ${failure}`,
    actions: actions[state],
  };
}

function actionsOf(
  uploads: Uploads,
  count: (...states: ShownFile["state"][]) => number,
  { words, language }: Omit<Context, "rules">,
) {
  const [waiting, sending, paused, failed] = [count("waiting"), count("sending"), count("paused"), count("failed")];
  return [
    ...(sending > 1 ? [{ label: words.pauseAll, act: () => uploads.pauseAll() }] : []),
    ...(paused > 1 ? [{ label: words.resumeAll, act: () => uploads.resumeAll() }] : []),
    ...(failed > 1 ? [{ label: words.retryAll, act: () => uploads.retryAll() }] : []),
    ...(waiting > 0
      ? [
          {
            label: pluralize(words.send, waiting, language),
            act: () => uploads.start(),
            primary: true,
            icon: "upload" as const,
          },
        ]
      : []),
  ];
}

/**
 * Returns the text for screen readers. It changes every quarter of the progress and with each state, so that they don't
 * announce every update.
 */
function announcementOf({ files, notice }: UploadsView, { words, language }: Omit<Context, "rules">): string {
  if (notice === "offline") return words.offline;
  if (files.length === 0) return "";
  if (files.every(({ state }) => state === "waiting")) return pluralize(words.announceAdded, files.length, language);
  return files
    .filter(({ state }) => state !== "waiting")
    .map(({ name, state, percent }) => {
      if (state !== "sending") return `${name}: ${words.states[state]}`;
      const quarter = Math.floor(percent / 25) * 25;
      return fill(words.announcePercent, { file: name, percent: percentText(quarter, language) });
    })
    .join(". ");
}

const names: Record<string, string> = {
  "application/pdf": "PDF",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
};

/** Returns readable names of media types: "JPEG, PNG or WebP". */
export function typeNames(types: readonly string[], language: Language): string {
  return new Intl.ListFormat(localeOf(language), { type: "disjunction" }).format(
    types.map((type) => names[type] ?? type),
  );
}

import { fileSize } from "#app/platform/i18n/file-size.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { pluralize } from "#app/platform/i18n/plural.ts";
import type { UploadMessages } from "./messages.ts";
import { acceptedTypes, type UploadRules } from "./restrictions.ts";
import { percentText, type ShownFile } from "./shown-file.ts";
import type { UploadRowProps } from "./upload-row.tsx";
import type { Uploads, UploadsView } from "./uploads.ts";

type AnnouncedRow = { name: string; state: UploadRowProps["state"]; percent: number };
type Context = { rules: UploadRules; messages: UploadMessages; language: Language };

export function dialogContent(view: UploadsView, uploads: Uploads, { rules, messages, language }: Context) {
  const { files, rejections, notice } = view;
  const count = (...states: ShownFile["state"][]) => files.filter(({ state }) => states.includes(state)).length;
  const isUnderWay = count("sending", "paused") > 0;
  return {
    zone: {
      isFull: files.length >= rules.maxFiles || isUnderWay,
      drop: rules.maxFiles > 1 ? messages.dropSeveral : messages.drop,
      browse: messages.browse,
      camera: rules.types.some((type) => type.startsWith("image/")) ? messages.camera : undefined,
      hint: hintOf({ rules, messages, language }),
      accept: rules.types.join(),
      multiple: rules.maxFiles > 1,
      onChoose: (chosen: File[]) => uploads.add(chosen),
    },
    rows: files.map((file) => rowOf(file, uploads, { messages })),
    listLabel: messages.files,
    rejections,
    notice: noticeOf(notice, messages),
    announcement: announcementOf(view, { messages, language }),
    actions: actionsOf(uploads, count, { messages, language }),
    closeLabel: messages.close,
    leave: isUnderWay ? leaveOf(messages) : undefined,
  };
}

export function noticeOf(notice: UploadsView["notice"], messages: UploadMessages): string | undefined {
  return notice === "offline" ? `${messages.offline}. ${messages.offlineWait}` : notice && messages.busy;
}

/** What to ask before the dialog is closed and its files are lost. */
export function leaveOf({ leave: question, stay, stop }: UploadMessages) {
  return { question, stay, stop };
}

function hintOf({ rules, messages, language }: Context): string {
  const limit = interpolate(messages.limit, {
    types: acceptedTypes(rules, language),
    size: fileSize(rules.maxBytes, language),
  });
  return rules.maxFiles > 1 ? `${limit} · ${pluralize(messages.limitSeveral, rules.maxFiles, language)}` : limit;
}

function rowOf(
  { id, name, state, failure, ...file }: ShownFile,
  uploads: Uploads,
  { messages }: Pick<Context, "messages">,
) {
  const action = (label: string) => interpolate(messages.actOn, { action: label, file: name });
  const pause = { icon: "pause" as const, label: action(messages.pause), act: () => uploads.pauseOrResume(id) };
  const resume = { icon: "play" as const, label: action(messages.resume), act: () => uploads.pauseOrResume(id) };
  const retry = { icon: "history" as const, label: action(messages.retry), act: () => uploads.retry(id) };
  const cancel = { icon: "close" as const, label: action(messages.cancel), act: () => uploads.remove(id) };
  const remove = { icon: "trash" as const, label: action(messages.remove), act: () => uploads.remove(id) };
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
    stateLabel: messages.states[state],
    progressLabel: interpolate(messages.progressOf, { file: name }),
    failure: failure && `${interpolate(messages.failedToUpload, { file: name })}. ${failure}`,
    actions: actions[state],
  };
}

function actionsOf(
  uploads: Uploads,
  count: (...states: ShownFile["state"][]) => number,
  { messages, language }: Omit<Context, "rules">,
) {
  const [waiting, sending, paused, failed] = [count("waiting"), count("sending"), count("paused"), count("failed")];
  return [
    ...(sending > 1 ? [{ label: messages.pauseAll, act: () => uploads.pauseAll() }] : []),
    ...(paused > 1 ? [{ label: messages.resumeAll, act: () => uploads.resumeAll() }] : []),
    ...(failed > 1 ? [{ label: messages.retryAll, act: () => uploads.retryAll() }] : []),
    ...(waiting > 0
      ? [
          {
            label: pluralize(messages.send, waiting, language),
            act: () => uploads.start(),
            primary: true,
            icon: "upload" as const,
          },
        ]
      : []),
  ];
}

/**
 * Returns the text for screen readers. It changes only at each quarter of the progress and when the state changes, so
 * that screen readers don't announce every update.
 */
export function announcementOf(
  { files, notice }: Pick<UploadsView, "notice"> & { files: readonly AnnouncedRow[] },
  { messages, language }: Omit<Context, "rules">,
): string {
  if (notice === "offline") return messages.offline;
  if (files.length === 0) return "";
  if (files.every(({ state }) => state === "waiting")) return pluralize(messages.announceAdded, files.length, language);
  return files
    .filter(({ state }) => state !== "waiting")
    .map(({ name, state, percent }) => {
      if (state !== "sending") return `${name}: ${messages.states[state]}`;
      const quarter = Math.floor(percent / 25) * 25;
      return interpolate(messages.announcePercent, { file: name, percent: percentText(quarter, language) });
    })
    .join(". ");
}

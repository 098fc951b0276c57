import { fileSize, timeSpan } from "#app/platform/i18n/file-size.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { localeOf } from "#app/platform/i18n/locale-of.ts";
import type { UploadMessages } from "./messages.ts";
import type { Speedometer } from "./speedometer.ts";
import type { EngineFile } from "./uppy-engine.ts";

export type UploadState = "waiting" | "sending" | "paused" | "sent" | "failed";

export type ShownFile = {
  id: string;
  name: string;
  state: UploadState;
  /** Progress from 0 to 100, by bytes. */
  percent: number;
  /** Readable progress: "1.2 MB of 2.4 MB". */
  progress: string;
  /** The speed and remaining time, once known: "400 kB/s · 3 seconds left". */
  pace: string | undefined;
  /** The reason why the upload failed. */
  failure: string | undefined;
};

type Context = {
  failure: string | undefined;
  speed: Speedometer | undefined;
  language: Language;
  messages: UploadMessages;
};

/** Returns the state of a file for display. */
export function shownFile(file: EngineFile, { failure, speed, language, messages }: Context): ShownFile {
  const state = stateOf(file);
  const total = file.size ?? 0;
  const sent = file.progress.bytesUploaded || 0;
  const percent = state === "sent" ? 100 : total > 0 ? Math.min(99, Math.floor((sent / total) * 100)) : 0;
  const size = (bytes: number) => fileSize(bytes, language);
  const isUnderWay = state === "sending" || state === "paused";
  return {
    id: file.id,
    name: file.name,
    state,
    percent,
    progress: isUnderWay ? interpolate(messages.sentOf, { sent: size(sent), total: size(total) }) : size(total),
    pace: state === "sending" ? paceOf(total - sent, speed?.bytesPerSecond(), { language, messages }) : undefined,
    failure: state === "failed" ? (failure ?? messages.uploadFailed) : undefined,
  };
}

function stateOf({ error, isPaused, progress }: EngineFile): UploadState {
  if (progress.uploadComplete) return "sent";
  if (error) return "failed";
  if (isPaused) return "paused";
  return progress.uploadStarted ? "sending" : "waiting";
}

function paceOf(
  bytesLeft: number,
  bytesPerSecond: number | undefined,
  { language, messages }: Pick<Context, "language" | "messages">,
): string | undefined {
  if (!bytesPerSecond) return undefined;
  const speed = interpolate(messages.perSecond, { size: fileSize(bytesPerSecond, language) });
  return `${speed} · ${interpolate(messages.left, { time: timeSpan(bytesLeft / bytesPerSecond, language) })}`;
}

/** Formats a percentage for the language: "30%". */
export function percentText(percent: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), { style: "percent" }).format(percent / 100);
}

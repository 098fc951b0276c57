import { type AnnouncedFile, type SignedUpload, signUpload } from "#app/platform/files/contract.ts";
import { call } from "#app/platform/http/call.ts";
import { fileSize } from "#app/platform/i18n/file-size.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { pluralize } from "#app/platform/i18n/plural.ts";
import type { UploadMessages } from "./messages.ts";
import { acceptedTypes, isAccepted, type Rejection, sortChosen, typeOfFile, type UploadRules } from "./restrictions.ts";
import { createRetryPolicy } from "./retry-policy.ts";
import { shownFile, type ShownFile } from "./shown-file.ts";
import { createSpeedometer, type Speedometer } from "./speedometer.ts";
import { messageOfFailure } from "./upload-failure.ts";
import { createEngine, type Engine, type EngineFile } from "./uppy-engine.ts";

/** An uploaded file. API calls that use the file accept its `path`. */
export type SentFile = { id: string; name: string; type: string; sizeBytes: number; path: string };

export type UploadOptions = {
  rules: UploadRules;
  /** The upload purpose: "cv", "paper". */
  purpose: string;
  /** Requests an upload URL. The default is `POST /api/objects/upload`. */
  askAddress?: (file: AnnouncedFile, signal: AbortSignal | undefined) => Promise<SignedUpload>;
  language: Language;
  messages: UploadMessages;
  /** Whether to upload files as soon as they are chosen, without another click. */
  sendsImmediately?: boolean;
  onSent: (file: SentFile) => void;
  /** Called with a message when an upload has failed permanently. */
  onFailed?: (failure: string) => void;
};

/** Why files were not added, and their names, unless the sentence has the name. */
export type ShownRejection = { sentence: string; names: readonly string[] };

/** All upload state that a dialog shows, with localized messages. */
export type UploadsView = {
  files: ShownFile[];
  /** The reasons why files of the last selection were not added. */
  rejections: ShownRejection[];
  /** A problem that blocks all uploads: no connection, or an overloaded server. */
  notice: "offline" | "busy" | undefined;
};

const nothing: UploadsView = { files: [], rejections: [], notice: undefined };

/** Creates the store of a dialog's uploads, for `useSyncExternalStore`. */
export function createUploads({
  rules,
  purpose,
  askAddress = signed,
  language,
  messages,
  sendsImmediately,
  ...on
}: UploadOptions) {
  let engine: Engine | undefined;
  let view = nothing;
  let rejections: ShownRejection[] = [];
  let isBusy = false;
  const listeners = new Set<() => void>();
  const addresses = new Map<string, string>();
  const failures = new Map<string, string>();
  const speeds = new Map<string, Speedometer>();
  const ask = askInTurn(askAddress);

  function begin(): Engine {
    const retryPolicy = createRetryPolicy({
      onBusy(busy) {
        if (busy === isBusy) return;
        isBusy = busy;
        change();
      },
    });
    const uppy = createEngine({
      purpose,
      askAddress: ask,
      retryPolicy,
      onAddress: (id, path) => addresses.set(id, path),
    });
    uppy.on("state-update", change);
    uppy.on("upload-progress", (file, { bytesUploaded }) => file && speedOf(file.id).note(bytesUploaded, Date.now()));
    uppy.on("upload-error", (file, error) => {
      const failure = messageOfFailure(error, messages);
      if (file) failures.set(file.id, failure);
      on.onFailed?.(failure);
    });
    uppy.on("upload-success", (file) => file && on.onSent(sentFile(file, addresses.get(file.id))));
    addEventListener("online", change);
    addEventListener("offline", change);
    return uppy;
  }

  function speedOf(id: string): Speedometer {
    const known = speeds.get(id) ?? createSpeedometer();
    speeds.set(id, known);
    return known;
  }

  function change() {
    const files = engine?.getFiles() ?? [];
    const shown = files.map((file) =>
      shownFile(file, { failure: failures.get(file.id), speed: speeds.get(file.id), language, messages }),
    );
    const isSending = shown.some(({ state }) => state === "sending");
    const notice = !isSending ? undefined : navigator.onLine ? (isBusy ? "busy" : undefined) : "offline";
    view = { files: shown, rejections, notice };
    for (const listener of listeners) listener();
  }

  /** The engine reports each file's result in an event, so ignore rejected promises. */
  function go(uploading: Promise<unknown> | undefined) {
    uploading?.catch(() => undefined);
  }

  function addTyped(uppy: Engine, chosen: readonly File[], refusedName?: (type: string) => string | undefined): void {
    const present = uppy.getFiles().flatMap(({ data }) => (data instanceof File ? [data] : []));
    const sorted = sortChosen(chosen, present, rules, refusedName);
    rejections = sorted.rejections.map((rejection) => ({
      sentence: sentenceOfRejection(rejection, rules, messages, language),
      names: "file" in rejection ? [] : rejection.names,
    }));
    for (const file of sorted.added) uppy.addFile({ name: file.name, type: typeOfFile(file), data: file });
    if (sendsImmediately && sorted.added.length > 0) go(uppy.upload());
    change();
  }

  return {
    add(chosen: readonly File[]) {
      engine ??= begin();
      if (chosen.every((file) => isAccepted(typeOfFile(file), rules))) return addTyped(engine, chosen);
      const current = engine;
      void typedByContent(chosen).then(
        ({ typed, refusedName }) => current === engine && addTyped(current, typed, refusedName),
        () => current === engine && addTyped(current, chosen),
      );
    },
    start() {
      rejections = [];
      go(engine?.upload());
    },
    pauseOrResume(id: string) {
      speeds.get(id)?.reset();
      engine?.pauseResume(id);
    },
    remove(id: string) {
      rejections = [];
      engine?.removeFile(id);
    },
    retry: (id: string) => go(engine?.retryUpload(id)),
    pauseAll: () => engine?.pauseAll(),
    resumeAll() {
      for (const speed of speeds.values()) speed.reset();
      engine?.resumeAll();
    },
    retryAll: () => go(engine?.retryAll()),
    clear() {
      removeEventListener("online", change);
      removeEventListener("offline", change);
      engine?.destroy();
      engine = undefined;
      rejections = [];
      change();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    read: () => view,
  };
}

export type Uploads = ReturnType<typeof createUploads>;

function signed(file: AnnouncedFile, signal: AbortSignal | undefined): Promise<SignedUpload> {
  return call(signUpload, { body: file, ...(signal && { signal }) });
}

function sentFile({ id, name, type, size }: EngineFile, path: string | undefined): SentFile {
  if (path === undefined) throw new Error("Expected an uploaded file to have an address");
  return { id, name, type, sizeBytes: size ?? 0, path };
}

/** Returns the dictionary's message for a rejected file (requirements §8 Upload dialog messages). */
function sentenceOfRejection(
  rejection: Rejection,
  rules: UploadRules,
  messages: UploadMessages,
  language: Language,
): string {
  switch (rejection.reason) {
    case "youCanOnlyUpload":
      return pluralize(messages.youCanOnlyUpload, rules.maxFiles, language);
    case "noMoreFiles":
      return messages.noMoreFiles;
    case "heic":
      return interpolate(messages.heic, { types: acceptedTypes(rules, language) });
    case "refusedType":
      return interpolate(messages.refusedType, { name: rejection.name, types: acceptedTypes(rules, language) });
    case "wrongType":
      return interpolate(messages.wrongType, { types: acceptedTypes(rules, language) });
    case "tooSmall":
      return interpolate(messages.tooSmall, { size: fileSize(rules.minBytes ?? 1, language) });
    case "exceedsSize":
      return interpolate(messages.exceedsSize, { file: rejection.file, size: fileSize(rules.maxBytes, language) });
    case "duplicate":
      return interpolate(messages.duplicate, { file: rejection.file });
  }
}

/**
 * Makes requests one at a time until the first response, then in parallel. The first response sets the cookie that
 * identifies the browser; parallel first requests would each create a new identity.
 */
export function askInTurn<Parameters extends unknown[], Answer>(
  ask: (...parameters: Parameters) => Promise<Answer>,
): (...parameters: Parameters) => Promise<Answer> {
  let isKnown = false;
  let before: Promise<unknown> = Promise.resolve();
  return (...parameters) => {
    if (isKnown) return ask(...parameters);
    const answer = before.then(() => ask(...parameters));
    before = answer.then(
      () => (isKnown = true),
      () => undefined,
    );
    return answer;
  };
}

/** Gives files the types of their contents. Their names may have the wrong extension, or none. */
export async function typedByContent(files: readonly File[]) {
  const { refusedName, sniff, sniffedBytes } = await import("#app/platform/files/sniff.ts");
  const typed = files.map(async (file) => {
    const type = sniff(new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer()))?.type ?? file.type;
    return type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
  });
  return { typed: await Promise.all(typed), refusedName };
}

import { type ComponentType, createContext, use } from "react";
import type { Language, Localized } from "#app/platform/i18n/language.ts";
import { type HistoryEntry, RecordHistory } from "./record-dialog.tsx";
import type { ReplyKind } from "./reply-kinds.ts";

/** A record that staff can reply to. */
export type RepliedRecord = {
  kind: ReplyKind;
  id: string;
  name: string;
  email: string;
  /** The language in which the record was sent. */
  language: Language;
  /** The values of the placeholders in a template. */
  values: Localized<Record<string, string>>;
  /** The standard templates. */
  templates: Localized<{ subject: string; text: string }>;
  /** The text to reply to, shown below the reply. */
  quote?: string;
};

export type RecordReplies = {
  /** A button that opens the form for a reply. */
  ReplyButton: ComponentType<{ record: RepliedRecord }>;
  /** The record's history, including the replies with their delivery status. */
  History: ComponentType<{ record: Pick<RepliedRecord, "kind" | "id">; entries: readonly HistoryEntry[] }>;
};

/** Without replies, a record has only its own history. */
const RepliesContext = createContext<RecordReplies>({ ReplyButton: () => null, History: RecordHistory });

/** Provides the components for replies to the records of other features. */
export const RecordRepliesProvider = RepliesContext;

/** Returns the components for replies to a record. */
export function useRecordReplies(): RecordReplies {
  return use(RepliesContext);
}

import { type ComponentType, createContext, use } from "react";
import type { Language, Localized } from "#app/platform/i18n/language.ts";
import { type HistoryEntry, RecordHistory } from "./record-dialog.tsx";
import type { ReplyKind } from "./reply-kinds.ts";

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
  ReplyButton: ComponentType<{ record: RepliedRecord }>;
  /** The record's history, including the replies with their delivery status. */
  History: ComponentType<{ record: Pick<RepliedRecord, "kind" | "id">; entries: readonly HistoryEntry[] }>;
};

/** Without replies, a record has only its own history. */
const RepliesContext = createContext<RecordReplies>({ ReplyButton: () => null, History: RecordHistory });

export const RecordRepliesProvider = RepliesContext;

export function useRecordReplies(): RecordReplies {
  return use(RepliesContext);
}

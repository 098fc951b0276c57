import { createContext, type ReactNode, use } from "react";
import type { Messages } from "./messages.ts";

/** Messages of staff pages, by owner. Each feature declares its own next to its strings, using declaration merging. */
export interface StaffMessages {
  office: Messages;
  /** The names of the kinds of emails, from all features. */
  mailKinds: Readonly<Record<string, string>>;
}

const StaffMessagesContext = createContext<Partial<StaffMessages>>({});

/** Provides the back office's messages in the page's language. */
export function OfficeMessages({ messages, children }: { messages: Partial<StaffMessages>; children: ReactNode }) {
  return <StaffMessagesContext value={messages}>{children}</StaffMessagesContext>;
}

/** Returns a feature's messages for its staff pages. Throws outside OfficeMessages. */
export function useMessages<Owner extends keyof StaffMessages>(owner: Owner): StaffMessages[Owner] {
  const messages = use(StaffMessagesContext)[owner];
  if (!messages) throw new Error(`Expected the messages of "${owner}" within OfficeMessages`);
  return messages;
}

/** Returns the shared messages of the back office. Throws outside OfficeMessages. */
export function useOfficeMessages(): Messages {
  return useMessages("office");
}

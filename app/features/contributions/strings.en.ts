/** The names of kinds and facts are those that features give their contributions. */
import type { ReviewLabels } from "#app/platform/contributions/review-labels.ts";

export const en = {
  reasonTooShort: "Please say in a few words why, at least 3 characters.",
  alreadyDecided: "Somebody has already decided about this. The list was loaded again.",
  review: {
    nav: "Review",
    title: "Contributions to review",
    intro: "Visitors sent these. Nobody but their sender and you can see them until you publish them.",
    loading: "Loading contributions…",
    failed: "The contributions could not be loaded.",
    openFailed: "This contribution could not be loaded.",
    pages: "Pages of contributions",
    newest: "First page",
    newer: "Back",
    older: "Next",
    none: "Nothing is waiting.",
    noneText: "News, papers and certificates that visitors send will appear here.",
    waitingSince: "Waiting since {moment}",
    sender: "Sender",
    publish: "Publish",
    discard: "Discard",
    published: "Published",
    discarded: "Discarded",
    undone: "Back in the queue",
    discardTitle: "Discard this contribution?",
    discardText: "“{title}” will not be published. Its sender can read your reason.",
    discardSender: "Discard all from this sender ({count})",
    discardSenderTitle: "Discard everything from this sender?",
    discardSenderText:
      "{count} contributions from this address or browser will not be published. Their sender can read your reason.",
    discardedCount: "Discarded: {count}",
    reason: "Reason",
    opensInNewTab: "opens in a new tab",
    noTitle: "Without title",
  },
};
/** With the labels that each kind of contribution brings along. */
export type Words = typeof en & { kinds: Readonly<Record<string, ReviewLabels>> };

/** What other staff pages call what is done and kept here. */
export const names = {
  logged: {
    groups: { review: "Review" },
    actions: {
      "review.publish": "Published a contribution",
      "review.discard": "Discarded a contribution",
      "review.undo": "Put a contribution back into the queue",
    },
  },
};

declare module "#app/office/office-words.tsx" {
  interface StaffWords {
    contributions: Words;
  }
}

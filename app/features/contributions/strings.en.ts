/** The labels of kinds and facts are defined by the features that own them. */
import type { ReviewLabels } from "#app/platform/contributions/review-labels.ts";

export const en = {
  reasonTooShort: "Please give a reason of at least 3 characters.",
  alreadyDecided: "Someone else has already reviewed this. The list has been refreshed.",
  review: {
    nav: "Review",
    title: "Review",
    intro: "Contributions from visitors. Until you publish them, only reviewers and the sender can see them.",
    loading: "Loading contributions…",
    failed: "Couldn’t load the contributions.",
    openFailed: "Couldn’t load this contribution.",
    pages: "Contribution pages",
    newest: "First page",
    newer: "Back",
    older: "Next",
    none: "Nothing to review",
    noneText: "News, papers, and certificates submitted by visitors appear here.",
    waitingSince: "Waiting since {moment}",
    sender: "Sender",
    publish: "Publish",
    discard: "Discard",
    published: "Published",
    discarded: "Discarded",
    undone: "Returned to the queue",
    discardTitle: "Discard this contribution?",
    discardText: "“{title}” won’t be published. The sender can see your reason.",
    discardSender: "Discard all from sender ({count})",
    discardSenderTitle: "Discard everything from this sender?",
    discardSenderText:
      "{count} contributions from this IP address or browser won’t be published. The sender can see your reason.",
    discardedCount: "Discarded: {count}",
    reason: "Reason",
    submitted: "Submitted",
    publicNow: "Currently public",
    pageIn: { en: "English page", ar: "Arabic page" },
    opensInNewTab: "opens in a new tab",
    noTitle: "Untitled",
  },
};
/** Includes the labels of each kind of contribution. */
export type Messages = typeof en & { kinds: Readonly<Record<string, ReviewLabels>> };

/** Labels that other staff pages use for this feature. */
export const names = {
  logged: {
    groups: { review: "Review" },
    actions: {
      "review.publish": "Published a contribution",
      "review.discard": "Discarded a contribution",
      "review.undo": "Returned a contribution to the queue",
    },
  },
};

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    contributions: Messages;
  }
}

import { en as news, type Messages as NewsMessages } from "../strings.en.ts";

export const en = {
  nav: "News",
  title: "News and events",
  write: "Create item",
  loading: "Loading items…",
  failed: "Error loading items. Please try again.",
  none: "No items yet",
  noneText: "Create your first item. You can keep it as a draft until it’s ready.",
  noneDeleted: "No deleted items. You can restore deleted items here for 30 days.",
  shown: "Show",
  current: "Current",
  deleted: "Deleted",
  statuses: {
    draft: "Draft",
    waiting: "Waiting for review",
    scheduled: "Scheduled",
    published: "Published",
    discarded: "Not published",
    deleted: "Deleted",
  },
  lacksArabic: "Missing in Arabic: {fields}",
  fromVisitor: "Visitor submission",
  edit: "Edit",
  editItem: "Edit: {title}",
  preview: "Preview",
  previewIn: { en: "Preview EN: {title}", ar: "Preview AR: {title}" },
  remove: "Delete",
  removeItem: "Delete: {title}",
  restore: "Restore",
  restoreItem: "Restore: {title}",
  removed: "Item deleted. You can restore it within 30 days.",
  restored: "Item restored.",
  deletion: {
    title: "Delete this item?",
  },
  editor: {
    newTitle: "Create item",
    changeTitle: "Edit item",
    back: "All items",
    publication: "Publishing",
    now: "Now",
    keep: "Keep published",
    draft: "Save as draft",
    at: "Schedule",
    atTime: "Date and time (Egypt)",
    save: "Save",
    saving: "Saving…",
    saved: "Item saved.",
    notFound: "This item no longer exists.",
    photos: "Photos",
  },
};
export type Messages = typeof en;

/** The messages of the staff pages about news, and those of the public news pages. */
export type NewsOfficeMessages = { office: Messages; news: NewsMessages };

/** Labels for the review page. */
export const review = {
  kind: "News",
  facts: {
    category: "Category",
    type: "Type",
    eventDate: "Event date",
    eventTime: "Event time",
    eventPlace: "Event place",
    eventPlaceAr: "Event place in Arabic",
  },
  values: { category: news.categories, type: news.types },
};

/** Labels that other staff pages use for this feature. */
export const names = {
  logged: {
    groups: { news: "News" },
    subjects: { news: "News item" },
    actions: {
      "news.change": "Edited a news item",
      "news.delete": "Deleted a news item",
      "news.restore": "Restored a news item",
    },
  },
};

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    news: NewsOfficeMessages;
  }
}

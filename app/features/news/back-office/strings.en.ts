import { en as news, type Words as NewsWords } from "../strings.en.ts";

/** The words of the administration of news and events. */
export const en = {
  nav: "News",
  title: "News and events",
  write: "Write an item",
  loading: "Loading items...",
  failed: "Error loading items. Please try again.",
  none: "No items yet",
  noneText: "Write the first one; it can stay a draft until it is ready.",
  noneDeleted: "No deleted items. What you delete can be restored here for 30 days.",
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
  lacksArabic: "Arabic is missing: {fields}",
  fromVisitor: "From a visitor",
  edit: "Edit",
  editItem: "Edit: {title}",
  preview: "Preview",
  previewIn: { en: "Preview EN: {title}", ar: "Preview AR: {title}" },
  remove: "Delete",
  removeItem: "Delete: {title}",
  restore: "Restore",
  restoreItem: "Restore: {title}",
  removed: "The item was deleted. It can be restored for 30 days.",
  restored: "The item was restored.",
  deletion: {
    title: "Delete this item?",
    text: "“{title}” disappears from the website. It can be restored for 30 days.",
    confirm: "Delete item",
  },
  editor: {
    newTitle: "Write an item",
    changeTitle: "Change an item",
    back: "All items",
    publication: "When it is public",
    now: "Now",
    keep: "It stays public",
    draft: "Not yet: keep it as a draft",
    at: "At a time",
    atTime: "Date and time in Egypt",
    save: "Save",
    saving: "Saving…",
    saved: "The item was saved.",
    notFound: "This item does not exist any more.",
    photos: "Photos",
  },
};
export type Words = typeof en;

/** What staff pages about news say: their own words and those of the visitors' pages. */
export type NewsOfficeWords = { office: Words; news: NewsWords };

/** What the review page calls them. */
export const review = {
  kind: "News",
  facts: {
    titleAr: "Arabic title",
    excerpt: "Excerpt",
    excerptAr: "Arabic excerpt",
    content: "Content",
    contentAr: "Arabic content",
    category: "Category",
    type: "Type",
    eventDate: "Date of the event",
  },
  values: { category: news.categories, type: news.types },
};

/** What other staff pages call what is done and kept here. */
export const names = {
  logged: {
    groups: { news: "News" },
    subjects: { news: "News item" },
    actions: {
      "news.change": "Changed a news item",
      "news.delete": "Deleted a news item",
      "news.restore": "Restored a news item",
    },
  },
};

declare module "#app/office/office-words.tsx" {
  interface StaffWords {
    news: NewsOfficeWords;
  }
}

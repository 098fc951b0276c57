/** What the review page calls them. */
export const en = {
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
  values: {
    category: { company: "Company", research: "Research", events: "Events", technical: "Technical" },
    type: { news: "News", event: "Event" },
  },
};
export type Words = typeof en;

export const en = {
  overlay: {
    open: "Search",
    title: "Search",
    close: "Close",
    query: "Search the site and research papers",
    inPapers: "Search in Research Papers (PDF)",
    clear: "Clear",
    voice: "Voice search",
    listening: "Listening...",
    searching: "Searching...",
    nothing: "No results found",
    prompt: "Start typing or use voice search",
    promptWithoutVoice: "Start typing",
    /** Keyed by plural category (Intl.PluralRules). */
    results: { one: "{n} result", other: "{n} results" },
    paper: "Research Paper",
    page: "page {page}",
    newTab: "(opens in a new tab)",
  },
  /** Additional search keywords. Sections of the landing page come first, by anchor, followed by other pages. */
  keywords: {
    hero: ["PMF", "supplement", "home"],
    product: ["benefits", "immunity", "health", "natural"],
    "researcher-profile": ["researcher", "scientist", "CV", "biography", "patent certificate"],
    specifications: ["dose", "dosage", "ingredients", "how to take", "capsule", "storage", "shelf life"],
    manufacturing: ["factory", "GMP", "production", "quality", "Made in Egypt", "export", "certificate"],
    pricing: ["price", "cost", "buy", "order", "wholesale", "dollar"],
    cosmetics: ["cream", "serum", "skin", "beauty", "soap", "partner"],
    "news-events": ["news", "events", "announcement", "conference", "newsletter"],
    company: ["about us", "company", "registration", "employees", "law"],
    research: ["research", "study", "publication", "paper", "patent", "science"],
    contact: ["contact", "phone", "email", "address", "message", "inquiry", "WhatsApp"],
    disclaimer: ["disclaimer", "pregnancy", "side effects", "warning", "doctor", "legal"],
    factory: ["factory", "Made in Egypt", "plant", "visit", "map", "license"],
    newsItem: ["news", "article"],
    event: ["event", "date", "conference"],
  },
};

/** `results` has one text per plural category of the language. `keywords` lists can have any length. */
export type Messages = {
  overlay: Omit<(typeof en)["overlay"], "results"> & { results: Record<string, string> };
  keywords: Record<keyof (typeof en)["keywords"], string[]>;
};

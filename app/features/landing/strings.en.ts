export const en = {
  newTab: "Opens in a new tab",
  hero: {
    learnMore: "Learn more",
    research: "Research",
    cardSubtitle: "Certificate {number}, valid until {date}",
  },
  specifications: {
    facts: "Supplement facts",
    suggestedUse: "Suggested use",
    storage: "Storage",
  },
  pricing: { perBottle: "per bottle", perKilogram: "per kilogram", contact: "Contact us to order" },
  cosmetics: {
    order: "Order on {app}",
  },
  company: {
    registration: "Commercial registration",
    employees: "Registered employees",
  },
  research: {
    publications: "Publications",
    authors: "Authors",
    venue: "Published in",
    year: "Year",
    language: "Language",
    languages: { en: "English", ar: "Arabic" },
    file: "File",
    fileSize: "PDF, {kilobytes} KB",
    viewPaper: "View Paper",
    openPdf: "Open Complete PDF",
    downloadPdf: "Download PDF",
    close: "Close",
    patents: "Patents",
    region: "Region",
    number: "Number",
    regionNames: {
      gcc: "Gulf Cooperation Council",
      eu: "European Union",
      turkey: "Turkey",
      usa: "United States of America",
    },
  },
  contact: {
    address: "Address",
    phone: "Phone and fax",
    email: "Email",
    website: "Website",
  },
};

export type Messages = typeof en;

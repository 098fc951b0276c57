export const en = {
  meta: {
    title: "PMF — patented natural bioactive supplement, made in Egypt",
    description:
      "PMF as capsules of 500 mg and as bulk powder: patented in the GCC, the EU, Turkey and the USA, made in a GMP factory in the Adabiya Suez Free Zone.",
  },
  newTab: "Opens in a new tab",
  hero: {
    badge: "Patented in GCC, EU, Turkey and USA",
    title: "Nature’s strength, backed by research",
    lead: "PMF is a patented natural bioactive. {capsules} vegetarian capsules, {milligrams} mg each, made in a GMP factory in the Adabiya Suez Free Zone.",
    learnMore: "Learn more",
    research: "Research",
    stats: {
      milligrams: "{milligrams} mg",
      perCapsule: "per capsule",
      perBottle: "capsules per bottle",
      regions: "patent regions",
    },
    pictureAlt: "Illustration: a green bottle of PMF with a golden cap, capsules and powder beside it",
    cardTitle: "Made in Egypt under GMP",
    cardSubtitle: "Certificate {number}, valid until {date}",
  },
  product: {
    kicker: "Benefits",
    title: "Six reasons to know PMF",
    benefits: {
      immune: {
        title: "Immune support",
        text: "Made to complement a balanced diet and the body’s own defences.",
      },
      cells: {
        title: "Cellular health",
        text: "For wellbeing that begins where the body does: in the cell.",
      },
      stress: {
        title: "Stress adaptation",
        text: "A companion for demanding days, beside sleep, movement and good food.",
      },
      patent: {
        title: "Patented formula",
        text: "Protected in four regions: the GCC, the European Union, Turkey and the USA.",
      },
      research: {
        title: "Scientific research",
        text: "Six publications between 2005 and 2024 document the work behind PMF.",
      },
      nature: {
        title: "Natural source",
        text: "A natural bioactive in a vegetarian capsule shell, {milligrams} mg in every capsule.",
      },
    },
  },
  researcher: {
    kicker: "Researcher",
    title: "The person behind the work",
    certificates: "Patent certificates",
    certificatesText: "One for each region in which PMF is patented.",
  },
  specifications: {
    kicker: "Specifications",
    title: "What a bottle holds, and how to keep it",
    facts: "Supplement facts",
    suggestedUse: "Suggested use",
    storage: "Storage",
  },
  pricing: {
    kicker: "Prices",
    title: "Capsules for the shelf, powder for your own product",
    capsules: {
      title: "PMF Capsules",
      unit: "per bottle",
      text: "{capsules} capsules of {milligrams} mg each.",
    },
    powder: {
      title: "PMF Powder",
      unit: "per kilogram",
      text: "Bulk powder, sold by the kilogram.",
    },
    contact: "Contact us to order",
    note: "CIF to destination. Prices may vary by quantity and destination.",
  },
  cosmetics: {
    kicker: "Cosmetics",
    order: "Order on {app}",
  },
  company: {
    kicker: "Company",
    title: "A registered maker, by name and number",
    text: "{name} makes PMF, at home in the Adabiya Suez Free Zone.",
    registration: "Commercial registration",
    employees: "Registered employees",
    legalForm: "LLC",
    legalFormMeaning: "Limited liability company, law of {year}",
  },
  research: {
    kicker: "Research",
    title: "Protected by patents, documented in publications",
    text: "The work on PMF spans almost two decades: six publications from 2005 to 2024 and patents in four regions.",
    points: {
      patent: {
        title: "International patents",
        text: "PMF is patented in the GCC, the European Union, Turkey and the USA.",
      },
      extraction: {
        title: "Extraction process",
        text: "PMF is extracted from its natural source by a defined process.",
      },
      gmp: {
        title: "GMP standards",
        text: "It is made in a factory certified under Good Manufacturing Practice.",
      },
    },
    documentation: {
      title: "Documentation",
      text: "Every publication can be read here as a complete PDF. The manufacturer claims an efficacy of {percent}%; regulatory authorities have not evaluated this statement.",
    },
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
    kicker: "Contact",
    title: "We are glad to hear from you",
    text: "Questions about the product, wholesale, research or distribution: write or call.",
    address: "Address",
    phone: "Phone and fax",
    email: "E-mail",
    website: "Website",
  },
  disclaimer: {
    title: "Please note",
    statements: {
      drug: "PMF is a food supplement, not a drug.",
      physician:
        "Consult a physician before use if you are pregnant, nursing, taking medication or have a medical condition.",
      gmp: "Manufactured under GMP in Egypt.",
      patents: "Protected by patents in the GCC, the EU, Turkey and the USA.",
    },
    footnote: "These statements have not been evaluated by regulatory authorities.",
  },
};

export type Words = typeof en;

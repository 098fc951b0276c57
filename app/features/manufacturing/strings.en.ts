export const en = {
  meta: {
    title: "Made in Egypt — the GMP certified factory of PMF",
    description:
      "Where PMF is made: a GMP certified factory in the Adabiya Suez Free Zone in Egypt, with its certificates, its features and a look inside.",
  },
  newTab: "Opens in a new tab",
  section: {
    kicker: "Manufacturing",
    title: "From one factory in the Adabiya Suez Free Zone",
    text: "PMF is made under Good Manufacturing Practice in Egypt, for the home market and for the world.",
    link: "See where it is made",
  },
  page: {
    back: "Back to the home page",
    badge: "GMP certified facility",
    title: "Made in Egypt",
    lead: "PMF comes from one factory in the Adabiya Suez Free Zone, made under Good Manufacturing Practice for the home market and for the world.",
  },
  pictureAlt: "Illustration: a bright production room with steel tanks and a filling line of PMF bottles",
  atAGlance: "At a glance",
  factoryTitle: "Where it stands, and what it may do",
  map: "Open the map",
  certificates: {
    kicker: "Certificates",
    title: "See them for yourself",
    whiteList: "White-list certificate",
    fullSize: "Choose the picture to see it at full size.",
    gmp: "GMP certificate",
    number: "Certificate number",
    issuedOn: "Issued on",
    validUntil: "Valid until",
    open: "Open the certificate (PDF)",
  },
  features: { kicker: "The factory", title: "Facility features" },
  certification: "Certification",
  regulatory: {
    kicker: "Regulation",
    title: "What the authorities have allowed",
    percent: "of production authorized for export",
  },
  gallery: {
    kicker: "Pictures",
    title: "Inside the factory",
    viewer: "Pictures of the factory",
    close: "Close",
    previous: "Previous picture",
    next: "Next picture",
    position: "{number} of {total}",
  },
};

export type Words = typeof en;

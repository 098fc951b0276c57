export const en = {
  skipToContent: "Skip to content",
  home: "home page",
  navigation: "Main",
  menu: "Menu",
  closeMenu: "Close menu",
  language: "Language",
  sections: {
    product: "Product",
    research: "Research",
    cosmetics: "Cosmetics",
    company: "Company",
    contact: "Contact Us",
  },
  madeInEgypt: "MADE IN EGYPT",
  orderHere: "ORDER HERE",
  uploadTranslation: "Upload Translation",
  footer: {
    description:
      "Maker of PMF, a patented natural bioactive supplement, as capsules and as bulk powder. Made in Egypt.",
    social: "Follow us",
    newTab: "(opens in a new tab)",
    quickLinks: "Quick links",
    contact: "Contact",
    phone: "Phone",
    fax: "Fax",
    email: "E-mail",
    address: "Address",
    rights:
      "All rights reserved. PMF is protected by patents in the GCC, the EU, Turkey and the USA.",
  },
  failure: {
    title: "Something went wrong",
    text: "This page could not be shown. Please try again in a moment.",
    retry: "Try again",
  },
  notFound: {
    title: "404 Page Not Found",
    text: "The address may have changed, or it was mistyped. Everything else is still where it was.",
    home: "Back to the home page",
    order: "Write a purchase order",
  },
};

export type Words = typeof en;

export const en = {
  newTab: "Opens in a new tab",
  sectionLink: "See where it is made",
  back: "Back to the home page",
  exportAuthorized: "of production authorized for export",
  map: "Open the map",
  certificates: {
    whiteList: "White-list certificate",
    fullSize: "Choose the picture to see it at full size.",
    gmp: "GMP certificate",
    number: "Certificate number",
    issuedOn: "Issued on",
    validUntil: "Valid until",
    open: "Open the certificate (PDF)",
  },
  certification: "Certification",
  gallery: {
    viewer: "Pictures of the factory",
    close: "Close",
    previous: "Previous picture",
    next: "Next picture",
    position: "{number} of {total}",
  },
};

export type Words = typeof en;

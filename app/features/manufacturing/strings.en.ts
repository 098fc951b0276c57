export const en = {
  newTab: "Opens in a new tab",
  sectionLink: "See where it’s made",
  back: "Back to home",
  exportAuthorized: "of production authorized for export",
  map: "Open map",
  certificates: {
    whiteList: "White-list certificate",
    fullSize: "Select the picture to view it at full size.",
    gmp: "GMP certificate",
    number: "Certificate number",
    issuedOn: "Issued on",
    validUntil: "Valid until",
    open: "Open certificate (PDF)",
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

export type Messages = typeof en;

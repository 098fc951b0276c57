export const en = {
  titles: { "white-list": "White list certificate", "gmp-certificate": "GMP certificate" },
  settings: {
    title: "Certificates on the website",
    text: "What you upload here takes the place of the certificate on the landing page and on the manufacturing page.",
    types: { "white-list": "A picture", "gmp-certificate": "A PDF document" },
    sample: "A sample stands there now.",
    uploadedOn: "Uploaded on {date}",
    open: "Open",
    replace: "Replace",
    replaceOne: "Replace: {title}",
    dialogTitle: "Replace: {title}",
    saved: "Certificate replaced",
    failed: "The certificate could not be replaced.",
    openFailed: "The upload window could not be opened. Please try again.",
    loadFailed: "The certificates could not be loaded.",
    tryAgain: "Try again",
  },
};
export type Words = typeof en;

declare module "#app/office/office-words.tsx" {
  interface StaffWords {
    certificates: Words;
  }
}

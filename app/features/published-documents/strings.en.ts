/** What other staff pages call what is done and kept here. */
export const names = {
  logged: {
    groups: { cv: "CV", certificate: "Certificates", "patent-certificate": "Patent certificates" },
    subjects: { cv: "CV", certificates: "Certificate", "patent-certificates": "Patent certificate" },
    actions: {
      "cv.replace": "Replaced the CV",
      "certificate.replace": "Replaced a certificate",
      "patent-certificate.publish": "Published a patent certificate",
    },
  },
};

/** The documents of the site and their sizes. Made by scripts/build-documents.ts; change it there. */
export const documents = {
  "cv-ar.pdf": { path: "/documents/cv-ar.pdf", sizeBytes: 0 },
  "cv-en.pdf": { path: "/documents/cv-en.pdf", sizeBytes: 0 },
  "gmp-certificate.pdf": { path: "/documents/gmp-certificate.pdf", sizeBytes: 0 },
  "patent-eu.pdf": { path: "/documents/patent-eu.pdf", sizeBytes: 0 },
  "patent-gcc.pdf": { path: "/documents/patent-gcc.pdf", sizeBytes: 0 },
  "patent-turkey.pdf": { path: "/documents/patent-turkey.pdf", sizeBytes: 0 },
  "patent-usa.pdf": { path: "/documents/patent-usa.pdf", sizeBytes: 0 },
  "publication-1.pdf": { path: "/documents/publication-1.pdf", sizeBytes: 0 },
  "publication-2.pdf": { path: "/documents/publication-2.pdf", sizeBytes: 0 },
  "publication-3.pdf": { path: "/documents/publication-3.pdf", sizeBytes: 0 },
  "publication-4.pdf": { path: "/documents/publication-4.pdf", sizeBytes: 0 },
  "publication-5.pdf": { path: "/documents/publication-5.pdf", sizeBytes: 0 },
  "publication-6.pdf": { path: "/documents/publication-6.pdf", sizeBytes: 0 },
  "white-list-certificate.pdf": { path: "/documents/white-list-certificate.pdf", sizeBytes: 0 },
  "white-list-certificate.png": { path: "/documents/white-list-certificate.png", sizeBytes: 0 },
};

/** The documents of the site and their sizes. Made by `npm run documents`. */
export const documents = {
  "cv-ar.pdf": { path: "/documents/cv-ar.pdf", sizeBytes: 83604 },
  "cv-en.pdf": { path: "/documents/cv-en.pdf", sizeBytes: 62209 },
  "gmp-certificate.pdf": { path: "/documents/gmp-certificate.pdf", sizeBytes: 108437 },
  "patent-eu.pdf": { path: "/documents/patent-eu.pdf", sizeBytes: 102698 },
  "patent-gcc.pdf": { path: "/documents/patent-gcc.pdf", sizeBytes: 103855 },
  "patent-turkey.pdf": { path: "/documents/patent-turkey.pdf", sizeBytes: 102259 },
  "patent-usa.pdf": { path: "/documents/patent-usa.pdf", sizeBytes: 103958 },
  "publication-1.pdf": { path: "/documents/publication-1.pdf", sizeBytes: 67136 },
  "publication-2.pdf": { path: "/documents/publication-2.pdf", sizeBytes: 78697 },
  "publication-3.pdf": { path: "/documents/publication-3.pdf", sizeBytes: 82168 },
  "publication-4.pdf": { path: "/documents/publication-4.pdf", sizeBytes: 63524 },
  "publication-5.pdf": { path: "/documents/publication-5.pdf", sizeBytes: 94327 },
  "publication-6.pdf": { path: "/documents/publication-6.pdf", sizeBytes: 75618 },
  "white-list-certificate.pdf": { path: "/documents/white-list-certificate.pdf", sizeBytes: 107119 },
  "white-list-certificate.png": { path: "/documents/white-list-certificate.png", sizeBytes: 190121 },
};

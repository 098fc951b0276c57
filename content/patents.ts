import type { PatentRegionId } from "#app/domain/regions.ts";
import { documents } from "./documents/documents.ts";
import type { DocumentFile } from "./document-file.ts";
import { sample, type Supplied } from "./sample.ts";

export type Patent = {
  number: Supplied<string>;
  /** Four digits. */
  year: Supplied<string>;
  certificate: Supplied<DocumentFile>;
};

/** The patents (spec §2 Research): the regions are facts (#app/domain/regions.ts), numbers and years are not stated. */
export const patents: Readonly<Record<PatentRegionId, Patent>> = {
  gcc: {
    number: sample("GCC 0000000"),
    year: sample("20XX"),
    certificate: sample(documents["patent-gcc.pdf"]),
  },
  eu: {
    number: sample("EU 0000000"),
    year: sample("20XX"),
    certificate: sample(documents["patent-eu.pdf"]),
  },
  turkey: {
    number: sample("TR 0000000"),
    year: sample("20XX"),
    certificate: sample(documents["patent-turkey.pdf"]),
  },
  usa: {
    number: sample("US 0000000"),
    year: sample("20XX"),
    certificate: sample(documents["patent-usa.pdf"]),
  },
};

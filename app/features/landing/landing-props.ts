import type { GmpCertificate } from "#app/domain/gmp-certificate.ts";
import type { ShownMaker } from "#app/domain/maker.ts";
import type { UnitPrices } from "#app/domain/products.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { Words } from "./strings.en.ts";

/** A research paper as the page lists it, in the language of the page. */
export type ShownPublication = {
  /** Of its viewer: "publication-1". */
  id: string;
  year: number;
  title: string;
  authors: string;
  venue: string;
  /** The language the paper itself is written in. */
  language: Language;
  path: string;
  sizeBytes: number;
};

export type LandingProps = {
  language: Language;
  words: Words;
  /** What the owner may have set otherwise than the content says. */
  facts: { prices: UnitPrices; maker: ShownMaker; certificate: GmpCertificate; orderUrl: string };
};

import type { Language } from "#app/platform/i18n/language.ts";
import type { PictureSources } from "#app/ui/layout/picture.tsx";
import type { ShownContent } from "#content/site-content.ts";
import type { Messages } from "./messages.ts";

export type CertificateFiles = {
  whiteList: { picture: PictureSources; alt: string; fullSize: string };
  gmp: string;
};

export type ManufacturingProps = {
  language: Language;
  messages: Messages;
  content: ShownContent;
  certificateFiles: CertificateFiles;
};

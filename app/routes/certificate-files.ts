import type { CertificateFiles } from "#app/features/manufacturing/manufacturing-props.ts";
import { documents } from "#content/documents/documents.ts";
import { defaultContent, type ShownContent } from "#content/site-content.ts";

/**
 * Returns the factory's certificate files. For the default white-list certificate, the full-size image is a separate
 * file.
 */
export function certificateFiles({ certificates: { whiteList, gmp } }: ShownContent): CertificateFiles {
  const { picture, alt } = whiteList;
  const isShipped = picture.src === defaultContent.certificates.whiteList.picture.src;
  const fullSize = isShipped ? documents["white-list-certificate.png"].path : picture.src;
  return { whiteList: { picture, alt, fullSize }, gmp: gmp.path };
}

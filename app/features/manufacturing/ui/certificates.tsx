import { longDate } from "#app/platform/i18n/long-date.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { newTab } from "#app/ui/layout/new-tab.tsx";
import { Picture } from "#app/ui/layout/picture.tsx";
import type { ManufacturingProps } from "../manufacturing-props.ts";

/**
 * Requirements §2.11 Manufacturing: the white-list certificate as an image and the GMP certificate as a PDF. Both open
 * in a new tab.
 */
export function Certificates(props: ManufacturingProps) {
  return (
    <div className="part columns md:grid-cols-2">
      <WhiteListCertificate {...props} />
      <GmpCertificate {...props} />
    </div>
  );
}

function WhiteListCertificate({ certificateFiles, content: { certificates } }: ManufacturingProps) {
  const { picture, alt, fullSize } = certificateFiles.whiteList;
  return (
    <div className="card grid items-center gap-5 lg:grid-cols-2">
      <a {...newTab} href={fullSize}>
        <Picture
          picture={picture}
          alt={alt}
          sizes="(width >= 64rem) 17rem, (width >= 48rem) 40vw, 84vw"
          className="w-full rounded-sm border border-line"
        />
      </a>
      <div>
        <h3>{certificates.whiteListTitle}</h3>
        <p className="mt-2 text-muted">{certificates.whiteListText}</p>
      </div>
    </div>
  );
}

function GmpCertificate({ language, content: { certificates }, certificateFiles }: ManufacturingProps) {
  const { number, issuedOn, validUntil } = certificates;
  return (
    <div className="card flex flex-col items-start gap-4">
      <h3 className="flex items-center gap-3">
        <Icon name="medal" size={32} className="text-gold-text" />
        {certificates.gmpTitle}
      </h3>
      <table className="facts">
        <tbody>
          <tr>
            <th scope="row">{certificates.numberLabel}</th>
            <td>
              <bdi>{number}</bdi>
            </td>
          </tr>
          <tr>
            <th scope="row">{certificates.issuedOnLabel}</th>
            <td>{longDate(issuedOn, language)}</td>
          </tr>
          <tr>
            <th scope="row">{certificates.validUntilLabel}</th>
            <td>{longDate(validUntil, language)}</td>
          </tr>
        </tbody>
      </table>
      <LinkButton {...newTab} tone="outline" href={certificateFiles.gmp} className="mt-auto">
        <Icon name="document" size={20} />
        {certificates.open}
      </LinkButton>
    </div>
  );
}

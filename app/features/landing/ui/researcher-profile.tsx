import { patentRegions } from "#app/domain/regions.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "#app/ui/section.tsx";
import { patents } from "#content/patents.ts";
import { researcher } from "#content/researcher.ts";
import type { LandingProps } from "../landing-props.ts";
import { newTab } from "#app/ui/new-tab.tsx";

/** Spec §2 Researcher profile: the CV in the language of the page, and one patent certificate for each region. */
export function ResearcherProfile({ language, words }: LandingProps) {
  const { researcher: labels } = words;
  const { name, role, text, monogram, cv } = researcher;
  return (
    <Section id="researcher-profile" kicker={labels.kicker} title={labels.title}>
      <div className="part columns lg:grid-cols-[1.25fr_1fr]">
        <div className="card grid gap-x-6 gap-y-4 sm:grid-cols-[auto_1fr]">
          <p aria-hidden="true" className="monogram">
            {monogram.value[language]}
          </p>
          <div>
            <h3>{name.value[language]}</h3>
            <p className="font-semibold text-gold-text">{role.value[language]}</p>
            <p className="mt-3 text-muted">{text.value[language]}</p>
            <LinkButton {...newTab} href={cv[language].value.path} className="mt-5">
              <Icon name="document" size={20} />
              {labels.viewCv}
            </LinkButton>
          </div>
        </div>
        <div className="card">
          <h3>{labels.certificates}</h3>
          <p className="mt-1 text-muted">{labels.certificatesText}</p>
          <table className="facts mt-4">
            <tbody>
              {patentRegions.map(({ id }) => (
                <tr key={id}>
                  <th scope="row" id={`patent-${id}`}>
                    {words.research.regionNames[id]}
                  </th>
                  <td className="text-end! whitespace-nowrap">
                    <Certificate region={id} words={words} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Section>
  );
}

function Certificate({
  region,
  words: { researcher: labels },
}: { region: keyof typeof patents } & Pick<LandingProps, "words">) {
  const path = patents[region].certificate?.value.path;
  if (!path) return labels.noCertificate;
  const id = `certificate-${region}`;
  return (
    <a {...newTab} id={id} href={path} aria-labelledby={`${id} patent-${region}`} className="link">
      {labels.viewCertificate}
    </a>
  );
}

import type { ReactNode } from "react";
import { Section } from "#app/ui/layout/section.tsx";
import { Tile } from "#app/ui/layout/tile.tsx";
import type { LandingProps } from "../landing-props.ts";

/** Requirements §2.2 Contact: info cards and the inquiry form, which is passed in as a prop. */
export function Contact({ content: { maker }, inquiryForm }: LandingProps & { inquiryForm: ReactNode }) {
  const { kicker, title, text, address, phone, fax, email, website } = maker;
  return (
    <Section id="contact" kicker={kicker} title={title} text={text}>
      <div className="part columns items-start lg:grid-cols-[1fr_1.7fr]">
        <ul className="columns sm:grid-cols-2 lg:grid-cols-1">
          <Tile boxed icon="pin" title={maker.addressLabel}>
            {address}
          </Tile>
          <Tile boxed icon="phone" title={fax ? maker.phoneAndFax : maker.phoneLabel}>
            <a href={`tel:${phone.replace(/ /g, "")}`} className="link">
              <bdi>{phone}</bdi>
            </a>
            {fax && (
              <>
                <br />
                <bdi>{fax}</bdi>
              </>
            )}
          </Tile>
          <Tile boxed icon="mail" title={maker.emailLabel}>
            <a href={`mailto:${email}`} className="link">
              <bdi>{email}</bdi>
            </a>
          </Tile>
          <Tile boxed icon="globe" title={maker.websiteLabel}>
            <a href={`https://${website}`} className="link">
              <bdi>{website}</bdi>
            </a>
          </Tile>
        </ul>
        {inquiryForm && <div className="card">{inquiryForm}</div>}
      </div>
    </Section>
  );
}

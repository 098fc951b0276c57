import { Fragment } from "react";
import { languageTable } from "#app/platform/i18n/language-table.ts";
import { NewTabDescription } from "#app/ui/layout/new-tab.tsx";
import { DeferredStyles } from "#app/ui/styles/deferred-styles.tsx";
import { type SectionProps, landingSections } from "../sections.tsx";

/** The landing page. Needs no JavaScript and no context providers. */
export function LandingPage(props: SectionProps) {
  return (
    <>
      {landingSections(props.content).map(({ Section, place }, index) => (
        <Fragment key={place.anchor}>
          <Section {...props} />
          {index === 0 && <DeferredStyles script={languageTable[props.language].script} />}
        </Fragment>
      ))}
      <NewTabDescription>{props.messages.newTab}</NewTabDescription>
    </>
  );
}

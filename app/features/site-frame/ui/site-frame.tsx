// chunk: frame
import type { ReactNode } from "react";
import type { ShownMaker } from "#app/domain/maker.ts";
import type { CompanyFacts } from "../company-facts.ts";
import type { FrameProps } from "../navigation.ts";
import type { Words } from "../strings.en.ts";
import { CompanyInformation } from "./company-information.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** A public page: the bar, the page's own content as `main`, the footer. Needs no provider and no script. */
export function SiteFrame({
  maker,
  company,
  search,
  children,
  ...frame
}: FrameProps<Words> & { maker: ShownMaker; company: CompanyFacts; search?: ReactNode; children: ReactNode }) {
  return (
    <div className="site">
      <a href="#main" className="skip-link">
        {frame.words.skipToContent}
      </a>
      <SiteHeader {...frame} search={search} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter {...frame} maker={maker} />
      <CompanyInformation company={company} closeLabel={frame.words.close} />
    </div>
  );
}

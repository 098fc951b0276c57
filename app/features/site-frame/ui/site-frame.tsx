import type { ReactNode } from "react";
import type { CompanyFacts } from "../company-facts.ts";
import type { FrameProps } from "../navigation.ts";
import type { Words } from "../strings.en.ts";
import { CompanyInformation } from "./company-information.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** A public page: the bar, the page's own content as `main`, the footer. Needs no provider and no script. */
export function SiteFrame({
  company,
  children,
  ...frame
}: FrameProps<Words> & { company: CompanyFacts; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-30 rounded-md bg-surface px-5 py-3 font-semibold text-pine shadow-high focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        {frame.words.skipToContent}
      </a>
      <SiteHeader {...frame} />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter {...frame} />
      <CompanyInformation company={company} closeLabel={frame.words.close} />
    </div>
  );
}

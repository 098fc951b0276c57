// chunk: frame
import type { ReactNode } from "react";
import type { FrameContent } from "../frame-content.ts";
import type { FrameProps } from "../navigation.ts";
import type { Words } from "../strings.en.ts";
import { CompanyInformation } from "./company-information.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** A public page: the bar, the content as `main`, the footer. Needs no provider and no script. */
export function SiteFrame({
  content,
  search,
  children,
  ...frame
}: FrameProps<Words> & { content: FrameContent; search?: ReactNode; children: ReactNode }) {
  return (
    <div className="site">
      <a href="#main" className="skip-link">
        {frame.words.skipToContent}
      </a>
      <SiteHeader {...frame} brand={content.maker.brand} search={search} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter {...frame} content={content} />
      <CompanyInformation content={content} words={frame.words} />
    </div>
  );
}

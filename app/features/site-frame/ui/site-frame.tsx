import type { ReactNode } from "react";
import type { FrameContent } from "../frame-content.ts";
import type { Messages } from "../messages.ts";
import type { FrameProps } from "../navigation.ts";
import { CompanyInformation } from "./company-information.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/**
 * The layout of a public page: the navigation bar, the content in `main`, and the footer. Needs no context providers or
 * JavaScript.
 */
export function SiteFrame({
  content,
  search,
  children,
  ...frame
}: FrameProps<Messages> & { content: FrameContent; search?: ReactNode; children: ReactNode }) {
  return (
    <div className="site">
      <a href="#main" className="skip-link">
        {frame.messages.skipToContent}
      </a>
      <SiteHeader {...frame} content={content} search={search} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter {...frame} content={content} />
      <CompanyInformation content={content} messages={frame.messages} />
    </div>
  );
}

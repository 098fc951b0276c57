import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import SearchOverlay from "#app/features/search/ui/search-overlay.island.tsx";
import { SiteFrame } from "#app/features/site-frame/ui/site-frame.tsx";
import { Island } from "#app/platform/islands/island.tsx";
import { NeedsScripts } from "#app/ui/feedback/needs-scripts.tsx";
import type { frameLoader } from "./frame-loader.server.ts";

/** Renders a public page between the site's header and footer. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const root = useRouteLoaderData<typeof frameLoader>("root");
  if (!root) return <main id="main">{children}</main>;
  const { language, frame, content, search } = root;
  return (
    <SiteFrame
      language={language}
      path={pathname}
      messages={frame}
      content={content}
      search={<Island of={SearchOverlay} props={{ language, messages: search }} />}
    >
      {children}
    </SiteFrame>
  );
}

/** Says that a page with a form needs JavaScript, if it is off. */
export function FormNeedsScripts() {
  const root = useRouteLoaderData<typeof frameLoader>("root");
  return root && <NeedsScripts text={root.frame.needsScripts} />;
}

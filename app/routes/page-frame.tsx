import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { SiteFrame } from "#app/features/site-frame/ui/site-frame.tsx";
import type { loader } from "../root.tsx";

/** A public page's content between the site's header and footer. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const root = useRouteLoaderData<typeof loader>("root");
  if (!root) return <main id="main">{children}</main>;
  return (
    <SiteFrame language={root.language} path={pathname} words={root.frame} company={root.company}>
      {children}
    </SiteFrame>
  );
}

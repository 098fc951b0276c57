import { type ReactNode, use } from "react";
import { Links, Meta, Outlet, Scripts, useParams } from "react-router";
import { StaticPageHead } from "#app/platform/islands/static-page-head.tsx";
import { StaticPage } from "#app/platform/islands/static-page.ts";
import { TrustedInline } from "#app/platform/islands/trusted-inline.ts";

// Sections are taller in Arabic, so that the pages differ in height.
const css = `
body { margin: 0; font: 1rem/1.5 sans-serif }
nav { position: fixed; inset-block-start: 0; inset-inline-end: 0 }
section { min-height: 120vh }
[lang=ar] section { min-height: 200vh }
.tall { height: 5000px }`;

export function Layout({ children }: { children: ReactNode }) {
  const page = use(StaticPage);
  return (
    <html lang={useParams()["lang"] ?? "en"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
        <StaticPageHead neverAhead={["/work", "/send"]} />
        <style nonce={use(TrustedInline)} dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        {children}
        {!page && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

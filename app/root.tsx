import { type ReactNode, use } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import { storedLanguage } from "./platform/http/caller.server.ts";
import { directionOf, type Language, languageOfPath } from "./platform/i18n/language.ts";
import { LanguageProvider } from "./platform/i18n/language-provider.tsx";
import { ReadingPage } from "./platform/leaves/reading-page.ts";
import { NotFoundPage } from "./routes/not-found.tsx";
import css from "./ui/app.css?inline";
import { preloadFonts } from "./ui/fonts.ts";

// The text of the styles is in the server's bundle only; React never patches dangerouslySetInnerHTML while hydrating.
const styles = { __html: import.meta.env.SSR ? css : "" };

export function loader({ request }: Route.LoaderArgs) {
  return { storedLanguage: storedLanguage(request) ?? "en" };
}

export function Layout({ children }: { children: ReactNode }) {
  const page = use(ReadingPage);
  const language = usePageLanguage();
  const direction = directionOf(language);
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f4a39" />
        {preloadFonts[language].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
        {page?.entry.imports.map((href) => <link key={href} rel="modulepreload" href={href} />)}
        {page && <script type="module" src={page.entry.module} />}
        <style suppressHydrationWarning dangerouslySetInnerHTML={styles} />
      </head>
      <body className={direction}>
        <LanguageProvider language={language}>{children}</LanguageProvider>
        {!page && <ScrollRestoration />}
        {!page && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export { NotFoundPage as ErrorBoundary };

/** Public pages carry their language in the address; admin pages use the stored one. */
function usePageLanguage(): Language {
  const { pathname } = useLocation();
  const root = useRouteLoaderData<typeof loader>("root");
  return /^\/(admin|orders-admin)(\/|$)/.test(pathname) ? (root?.storedLanguage ?? "en") : languageOfPath(pathname);
}

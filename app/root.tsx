import { type ReactNode, use } from "react";
import { preload } from "react-dom";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  isRouteErrorResponse,
} from "react-router";
import { FailureCard, NotFoundCard } from "./features/site-frame/ui/not-found-card.tsx";
import type { PictureFile } from "./platform/content/field.ts";
import { LanguageProvider } from "./platform/i18n/language-provider.tsx";
import { languageTable } from "./platform/i18n/language-table.ts";
import { defaultLanguage, directionOf, type Language } from "./platform/i18n/language.ts";
import { FollowStoredLanguage } from "./platform/islands/follow-stored-language.tsx";
import { StaticPageHead } from "./platform/islands/static-page-head.tsx";
import { StaticPage } from "./platform/islands/static-page.ts";
import { TrustedInline } from "./platform/islands/trusted-inline.ts";
import type { frameLoader } from "./routes/frame-loader.server.ts";
import { keepsMessages, shownLanguage } from "./routes/language.ts";
import { PageFrame } from "./routes/page-frame.tsx";
import { personalPaths } from "./routes/public-pages.ts";
import { preloadFonts } from "./ui/styles/fonts.ts";
import css from "./ui/styles/app.css?inline";
import arabicFonts from "./ui/styles/fonts-arabic.css?inline";
import latinFonts from "./ui/styles/fonts-english.css?inline";
import officeCss from "./ui/styles/office.css?inline";
import staticCss from "./ui/styles/static.css?inline";

// Only the server bundle contains the styles. The browser reads them from the page, because React recreates the
// document if rendering fails.
const present = import.meta.env.SSR ? "" : (document.getElementById("styles")?.textContent ?? "");

const useStyles = import.meta.env.SSR ? useServerStyles : () => present;

/**
 * Returns the style sheet that the page names in its handle, as static pages and the back office do. An error page uses
 * the default one, because /nope, for example, matches the landing page with an unknown language.
 */
function useServerStyles(language: Language): string {
  const matches = useMatches();
  const hasFailed = Boolean(useRouteError());
  const sheet = hasFailed ? undefined : matches.map(({ handle }) => sheetOf(handle)).find(Boolean);
  if (sheet === "static") return { latin: latinFonts, arabic: arabicFonts }[languageTable[language].script] + staticCss;
  return sheet === "office" ? officeCss : css;
}

const fontPreload = { as: "font", crossOrigin: "anonymous" } as const;

/** Paths that browsers must not prerender: the back office, personal pages, and API endpoints. */
const neverAhead = ["/api", "/admin", "/orders-admin", ...personalPaths];

export { frameLoader as loader } from "./routes/frame-loader.server.ts";

/** Reloads the frame's messages only if the language changes. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (keepsMessages(currentUrl, nextUrl)) return false;
  return defaultShouldRevalidate || shownLanguage(currentUrl.pathname) !== shownLanguage(nextUrl.pathname);
}

export function Layout({ children }: { children: ReactNode }) {
  const page = use(StaticPage);
  const mark = use(TrustedInline);
  const { pathname } = useLocation();
  const root = useRouteLoaderData<typeof frameLoader>("root");
  const language = shownLanguage(pathname) ?? root?.language ?? defaultLanguage;
  const direction = directionOf(language);
  const styles = useStyles(language);
  // Only on the server, where preloads become a `Link` header (entry.server.tsx).
  if (import.meta.env.SSR) for (const href of preloadFonts[languageTable[language].script]) preload(href, fontPreload);
  return (
    // Browsers do not translate pages that change as a whole. Static pages can be translated (follow-translation.ts).
    <html lang={language} dir={direction} translate={page ? undefined : "no"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {shownLanguage(pathname) === defaultLanguage && <FollowStoredLanguage />}
        <meta name="theme-color" content="#0f4a39" />
        <SiteIcons icon={root?.content.navigation.icon.picture} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
        <StaticPageHead neverAhead={neverAhead} />
        <style id="styles" nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body className={direction}>
        <LanguageProvider language={language}>{children}</LanguageProvider>
        <noscript>
          <img src="/api/views" alt="" hidden />
        </noscript>
        {!page && <ScrollRestoration />}
        {!page && <Scripts />}
      </body>
    </html>
  );
}

function SiteIcons({ icon }: { icon: PictureFile | undefined }) {
  if (icon?.src) {
    return (
      <>
        <link rel="icon" href={`${icon.src}/48.webp`} type="image/webp" sizes="48x48" />
        <link rel="apple-touch-icon" href={icon.src} />
      </>
    );
  }
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

function sheetOf(handle: unknown): unknown {
  return typeof handle === "object" && handle !== null && "styles" in handle && handle.styles;
}

export default function Root() {
  return <Outlet />;
}

/** The error page: the 404 card (requirements §2.1), or an error with a retry option. */
export function ErrorBoundary() {
  const error = useRouteError();
  const root = useRouteLoaderData<typeof frameLoader>("root");
  if (!root) return <h1>Something went wrong · حدث خطأ</h1>;
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return (
    <PageFrame>
      <title>{isUnknown ? root.notFound.title : root.frame.failure.title}</title>
      <meta name="robots" content="noindex" />
      {isUnknown ? (
        <NotFoundCard language={root.language} content={root.notFound} />
      ) : (
        <FailureCard messages={root.frame} />
      )}
    </PageFrame>
  );
}

import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "react-router";
import { FailureCard } from "#app/features/site-frame/ui/not-found-card.tsx";
import { NotFoundCard } from "#app/features/site-frame/ui/not-found-card.tsx";
import type { frameLoader } from "./frame-loader.server.ts";
import { PageFrame } from "./page-frame.tsx";

/** The error page: the 404 card (requirements §2.1), or an error with a retry option. */
export function ErrorPage() {
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

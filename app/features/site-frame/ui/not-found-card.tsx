import { type Language, localized } from "#app/platform/i18n/language.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import type { ShownContent } from "#content/site-content.ts";
import { PlaceCard } from "./place-card.tsx";
import type { Messages } from "../messages.ts";

/** The page for unknown URLs (requirements §2.1). */
export function NotFoundCard({ language, content }: { language: Language; content: ShownContent["notFound"] }) {
  return (
    <PlaceCard icon="sprout" tone="usual" title={content.title} text={content.text}>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton href={localized("/", language)}>{content.home}</LinkButton>
        <LinkButton tone="outline" href={localized("/purchase-order", language)}>
          {content.order}
        </LinkButton>
      </div>
    </PlaceCard>
  );
}

/** Replaces a page that failed to load. The link with the empty `href` reloads the page. */
export function FailureCard({ messages: { failure } }: { messages: Messages }) {
  return (
    <PlaceCard icon="alert" tone="failed" title={failure.title} text={failure.text}>
      <LinkButton href="">{failure.retry}</LinkButton>
    </PlaceCard>
  );
}

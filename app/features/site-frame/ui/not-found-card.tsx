// chunk: frame
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import type { Messages } from "../messages.ts";
import { PlaceCard } from "./place-card.tsx";

/** The page for unknown URLs (requirements §2.1). */
export function NotFoundCard({
  language,
  messages,
  content,
}: {
  language: Language;
  messages: Messages;
  content: { title: string; text: string };
}) {
  const { notFound } = messages;
  return (
    <PlaceCard icon="sprout" tone="usual" title={content.title} text={content.text}>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton href={localized("/", language)}>{notFound.home}</LinkButton>
        <LinkButton tone="outline" href={localized("/purchase-order", language)}>
          {notFound.order}
        </LinkButton>
      </div>
    </PlaceCard>
  );
}

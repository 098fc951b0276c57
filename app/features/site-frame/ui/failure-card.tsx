import { LinkButton } from "#app/ui/button/button.tsx";
import type { Messages } from "../messages.ts";
import { PlaceCard } from "./place-card.tsx";

/** Replaces a page that failed to load. The link with the empty `href` reloads the page. */
export function FailureCard({ messages: { failure } }: { messages: Messages }) {
  return (
    <PlaceCard icon="alert" tone="failed" title={failure.title} text={failure.text}>
      <LinkButton href="">{failure.retry}</LinkButton>
    </PlaceCard>
  );
}

// chunk: frame
import { LinkButton } from "#app/ui/button/button.tsx";
import type { Messages } from "../strings.en.ts";
import { PlaceCard } from "./place-card.tsx";

/** Replaces a page that failed. The empty link reloads the page. */
export function FailureCard({ messages: { failure } }: { messages: Messages }) {
  return (
    <PlaceCard icon="alert" tone="failed" title={failure.title} text={failure.text}>
      <LinkButton href="">{failure.retry}</LinkButton>
    </PlaceCard>
  );
}

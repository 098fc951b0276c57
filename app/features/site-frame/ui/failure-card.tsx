import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Words } from "../strings.en.ts";

/** Shown in the place of a page that failed; the empty link asks for the same address again. */
export function FailureCard({ words: { failure } }: { words: Words }) {
  return (
    <div className="mx-auto max-w-xl px-5 py-16 sm:py-28">
      <Card className="flex flex-col items-center gap-5 text-center sm:p-12">
        <span className="grid size-16 place-items-center rounded-full bg-red-soft text-red">
          <Icon name="alert" size={34} />
        </span>
        <h1 className="text-2xl">{failure.title}</h1>
        <p className="text-muted">{failure.text}</p>
        <LinkButton href="">{failure.retry}</LinkButton>
      </Card>
    </div>
  );
}

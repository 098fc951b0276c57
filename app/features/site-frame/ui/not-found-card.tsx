import { type Language, localized } from "#app/platform/i18n/language.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Words } from "../strings.en.ts";

/** What any unknown address answers (spec §2). */
export function NotFoundCard({ language, words }: { language: Language; words: Words }) {
  const { notFound } = words;
  return (
    <div className="mx-auto max-w-xl px-5 py-16 sm:py-28">
      <Card className="flex flex-col items-center gap-5 text-center sm:p-12">
        <span className="grid size-16 place-items-center rounded-full bg-mint text-leaf">
          <Icon name="sprout" size={34} />
        </span>
        <h1 className="text-2xl">{notFound.title}</h1>
        <p className="text-muted">{notFound.text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <LinkButton href={localized("/", language)}>{notFound.home}</LinkButton>
          <LinkButton tone="outline" href={localized("/purchase-order", language)}>
            {notFound.order}
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}

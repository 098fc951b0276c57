import type { useAnswer } from "#app/platform/http/use-answer.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { localized } from "#app/platform/i18n/language.ts";
import { attributesOfText, shownTextIn } from "#app/platform/i18n/text-in.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import type { ListedNews, RefusedNews } from "../contract.ts";
import type { FormMessages } from "../messages.ts";

const shownAtMost = 12;

type Props = {
  messages: FormMessages;
  visible: ReturnType<typeof useAnswer<{ newsItems: ListedNews[]; refused: RefusedNews[] }>>;
};

/** The items that this browser can see: public ones, and its own that wait or were not published. */
export function PublicItems({ messages: { items: t, categories }, visible }: Props) {
  const language = useLanguage();
  const { answer, hasFailed, isLoading, reload } = visible;
  const items = answer?.newsItems;
  const refused = answer?.refused ?? [];
  return (
    <section aria-labelledby="public-items" className="grid gap-4">
      <h2 id="public-items">{t.title}</h2>
      {hasFailed && (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p>{t.failed}</p>
          <Button tone="outline" size="small" busy={isLoading} onClick={reload}>
            {t.retry}
          </Button>
        </div>
      )}
      {!items && !hasFailed && <Skeleton className="h-24 rounded-lg!" />}
      {refused.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {refused.map((item) => {
            const title = shownTextIn(item, "title", language);
            return (
              <li key={item.id} className="grid gap-1 px-5 py-4">
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <span {...attributesOfText(title)} className="font-medium wrap-anywhere">
                    {title.text}
                  </span>
                  <span className="ms-auto">
                    <Badge tone="other">{t.refused}</Badge>
                  </span>
                </div>
                <p className="text-sm wrap-anywhere text-muted">{interpolate(t.reason, { reason: item.reason })}</p>
              </li>
            );
          })}
        </ul>
      )}
      {items && items.length === 0 && <p className="text-muted">{t.none}</p>}
      {items && items.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {waitingFirst(items).map((item) => {
            const title = shownTextIn(item, "title", language);
            return (
              <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
                <a
                  href={localized(`/news/${item.slug}`, language)}
                  {...attributesOfText(title)}
                  className="font-medium text-leaf underline underline-offset-4 wrap-anywhere"
                >
                  {title.text}
                </a>
                <span className="ms-auto flex flex-wrap gap-2">
                  {item.state === "pending" && <Badge tone="pending">{t.waiting}</Badge>}
                  <Badge>{categories[item.category]}</Badge>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function waitingFirst(items: ListedNews[]): ListedNews[] {
  const isWaiting = ({ state }: ListedNews) => (state === "pending" ? 0 : 1);
  return items.toSorted((one, other) => isWaiting(one) - isWaiting(other)).slice(0, shownAtMost);
}

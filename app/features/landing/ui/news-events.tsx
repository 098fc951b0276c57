import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-paths.ts";
import { Section } from "#app/ui/section.tsx";
import type { LandingProps } from "../landing-props.ts";

const categories = ["all", "company", "research", "events", "technical"] as const;

/** Spec §2 News and events. With no items, each part says that they will be published soon. */
export function NewsEvents({ words: { news } }: LandingProps) {
  return (
    <Section id="news-events" kicker={news.kicker} title={news.title}>
      <fieldset className="mt-6 flex flex-wrap gap-2">
        <legend className="sr-only">{news.category}</legend>
        {categories.map((category) => (
          <label key={category} className="chip">
            <input type="radio" name="news-category" value={category} defaultChecked={category === "all"} />
            {news.categories[category]}
          </label>
        ))}
      </fieldset>
      <div className="part columns md:grid-cols-2">
        <NewsCard icon="news" title={news.latest}>
          {news.noNews}
        </NewsCard>
        <NewsCard icon="calendar" title={news.upcoming}>
          {news.noEvents}
        </NewsCard>
      </div>
      <h3 className="part">{news.featured}</h3>
      <p className="empty mt-4">{news.noFeatured}</p>
      <div className="part card deep flex flex-wrap bg-paper text-ink items-center gap-4 sm:gap-6">
        <Icon name="mail" size={44} className="text-leaf" />
        <div className="grow">
          <h3>{news.newsletter.title}</h3>
          <p className="mt-1 text-muted">{news.newsletter.text}</p>
        </div>
        <Button disabled>{news.newsletter.button}</Button>
      </div>
    </Section>
  );
}

function NewsCard({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="card">
      <h3 className="flex items-center gap-3">
        <Icon name={icon} className="text-leaf" />
        {title}
      </h3>
      <p className="empty mt-4">{children}</p>
    </div>
  );
}

import type { ReactNode } from "react";
import { pictureSources } from "#app/platform/files/contract.ts";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { longDate } from "#app/platform/i18n/long-date.ts";
import { attributesOfText } from "#app/platform/i18n/text-in.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture } from "#app/ui/layout/picture.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { classNames } from "#app/ui/styles/class-names.ts";
import type { ShownContent } from "#content/site-content.ts";
import { categories } from "../contract.ts";
import type { Messages } from "../messages.ts";
import { type NewsCard, type NewsOverview } from "../shown-news.ts";

type Props = {
  language: Language;
  messages: Messages;
  content: ShownContent["news"];
  news: NewsOverview;
};

/** Requirements §2.6 News and events. The category filters use CSS and need no JavaScript. */
export function NewsSection({ language, messages, content, news }: Props) {
  const { section } = messages;
  return (
    <Section id="news-events" kicker={content.kicker} title={content.title}>
      <fieldset className="mt-6 flex flex-wrap gap-2">
        <legend className="sr-only">{section.category}</legend>
        {(["all", ...categories] as const).map((category) => (
          <label key={category} className="chip">
            <input type="radio" name="news-category" value={category} defaultChecked={category === "all"} />
            {category === "all" ? content.all : messages.categories[category]}
          </label>
        ))}
      </fieldset>
      <div className="part columns md:grid-cols-2">
        <ListCard icon="news" title={content.latest} empty={content.noNews}>
          {news.latest.map((item) => (
            <NewsRow key={item.slug} item={item} language={language} messages={messages} />
          ))}
        </ListCard>
        <ListCard icon="calendar" title={content.upcoming} empty={content.noEvents}>
          {news.upcoming.map((item) => (
            <NewsRow key={item.slug} item={item} language={language} messages={messages} />
          ))}
        </ListCard>
      </div>
      <h3 className="part">{content.featured}</h3>
      {news.featured.length > 0 && (
        <NewsGrid items={news.featured} heading="h4" language={language} messages={messages} />
      )}
      <p className="empty mt-4">{content.noFeatured}</p>
      <p className="mt-4">
        <a href={localized("/news", language)} className="link">
          {content.allNews}
        </a>
      </p>
      <div className="part card deep flex flex-wrap bg-paper text-ink items-center gap-4 sm:gap-6">
        <Icon name="mail" size={44} className="text-leaf" />
        <div className="grow">
          <h3>{content.newsletterTitle}</h3>
          <p className="mt-1 text-muted">{content.newsletterText}</p>
        </div>
        <Button disabled>{content.newsletterButton}</Button>
      </div>
    </Section>
  );
}

function ListCard(props: { icon: IconName; title: string; empty: string; children: ReactNode[] }) {
  const { icon, title, empty, children } = props;
  return (
    <div className="card">
      <h3 className="flex items-center gap-3">
        <Icon name={icon} className="text-leaf" />
        {title}
      </h3>
      {children.length > 0 && <ul className="news-list">{children}</ul>}
      <p className="empty mt-4">{empty}</p>
    </div>
  );
}

export function NewsGrid({ items, ...props }: Omit<ItemProps, "item"> & { items: NewsCard[]; heading: "h2" | "h4" }) {
  return (
    <ul className="news-grid">
      {items.map((item) => (
        <GridCard key={item.slug} item={item} {...props} />
      ))}
    </ul>
  );
}

type ItemProps = { item: NewsCard; language: Language; messages: Messages };

function NewsRow({ item, language, messages }: ItemProps) {
  return (
    <li data-category={item.category} className={classNames(item.isFurther && "further")}>
      <Title item={item} language={language} />
      <p {...attributesOfText(item.excerpt)}>{item.excerpt.text}</p>
      <Facts item={item} language={language} messages={messages} />
    </li>
  );
}

function GridCard({ item, heading, language, messages }: ItemProps & { heading: "h2" | "h4" }) {
  return (
    <li data-category={item.category} className={classNames("card", item.isFurther && "further")}>
      {item.photo && (
        <Picture
          picture={{ ...pictureSources(item.photo.path), src: item.photo.path, width: 3, height: 2 }}
          alt=""
          sizes="(width >= 64rem) 22rem, (width >= 40rem) 46vw, 92vw"
        />
      )}
      <Title as={heading} item={item} language={language} />
      <p {...attributesOfText(item.excerpt)}>{item.excerpt.text}</p>
      <Facts item={item} language={language} messages={messages} />
    </li>
  );
}

type TitleProps = Pick<ItemProps, "item" | "language"> & { as?: "h2" | "h4" };

function Title({ item: { slug, title }, language, as: Heading = "h4" }: TitleProps) {
  return (
    <Heading {...attributesOfText(title)}>
      <a href={localized(`/news/${slug}`, language)}>{title.text}</a>
    </Heading>
  );
}

function Facts({ item: { category, date, type }, language, messages }: ItemProps) {
  return (
    <p className="news-facts">
      <span className="badge">{messages.categories[category]}</span>
      {type === "event" && <Icon name="calendar" size={18} />}
      {date && <time dateTime={date}>{longDate(date, language)}</time>}
    </p>
  );
}

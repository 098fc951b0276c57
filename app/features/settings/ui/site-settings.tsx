import { useQuery } from "@tanstack/react-query";
import { localeOf } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ListMessage } from "#app/ui/list-message.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { ShownSettings } from "../contract.ts";
import type { SettingName } from "../known-settings.ts";
import type { Words } from "../strings.en.ts";
import { SettingsForm } from "./settings-form.tsx";
import { settingsQuery } from "./settings-query.ts";

const conduct: SettingName[] = ["contributions", "inquiryDays", "ordersTo", "inquiriesTo"];
const parts: { part: keyof Words["parts"]; names: SettingName[] }[] = [
  { part: "prices", names: ["capsulesPrice", "powderPrice"] },
  {
    part: "seller",
    names: [
      "sellerNameEn",
      "sellerNameAr",
      "sellerAddressEn",
      "sellerAddressAr",
      "sellerPhone",
      "sellerFax",
      "sellerEmail",
      "sellerWebsite",
    ],
  },
  { part: "certificate", names: ["certificateIssuedOn", "certificateValidUntil", "certificateNumber"] },
  { part: "messaging", names: ["messagingNumber"] },
];

/** What the owner sets about the site as a whole, and how much it stores. */
export function SiteSettings({ words }: { words: Words }) {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery());
  return (
    <section aria-labelledby="site-settings" className="grid gap-5">
      <div>
        <h2 id="site-settings" className="text-xl">
          {words.title}
        </h2>
        <p className="mt-1 text-muted">{words.hint}</p>
      </div>
      {isError && (
        <ListMessage icon="alert" urgent title={words.loadFailed}>
          <Button tone="outline" size="small" busy={isFetching} onClick={() => refetch()}>
            {words.retry}
          </Button>
        </ListMessage>
      )}
      {!data && !isError && <Skeleton className="h-64 rounded-lg!" />}
      {data && (
        <>
          <SettingsForm names={conduct} shown={data} words={words} />
          {parts.map(({ part, names }) => (
            <SettingsForm key={part} id={part} {...words.parts[part]} names={names} shown={data} words={words} />
          ))}
          <Storage storage={data.storage} words={words} />
        </>
      )}
    </section>
  );
}

function Storage({ storage, words }: { storage: ShownSettings["storage"]; words: Words }) {
  const format = new Intl.NumberFormat(localeOf(useLanguage()), {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: 1,
  });
  const parts = [
    [words.database, storage.databaseBytes],
    [words.objects, storage.objectBytes],
  ] as const;
  return (
    <Card className="grid gap-3">
      <h3>{words.storage}</h3>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {parts.map(([name, bytes]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-xl font-semibold">
              <bdi>{format.format(bytes / 1_000_000)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

import { useQuery } from "@tanstack/react-query";
import { localeOf } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { useWords } from "#app/office/office-words.tsx";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import type { ShownSettings } from "../contract.ts";
import { settingParts } from "../known-settings.ts";
import { SettingsForm, settingsQuery } from "./settings-form.tsx";

/** What the owner sets about the site as a whole, and how much it stores. */
export function SiteSettings() {
  const words = useWords("settings");
  const asking = useQuery(settingsQuery);
  const { data, isError } = asking;
  return (
    <TitledSection id="site-settings" title={words.title} hint={words.hint}>
      <LoadFailed title={words.loadFailed} asking={asking} />
      {!data && !isError && <Skeleton className="h-64 rounded-lg!" />}
      {data && (
        <>
          {settingParts.map((part) => (
            <SettingsForm key={part} part={part} shown={data} />
          ))}
          <Storage storage={data.storage} />
        </>
      )}
    </TitledSection>
  );
}

function Storage({ storage }: { storage: ShownSettings["storage"] }) {
  const words = useWords("settings");
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

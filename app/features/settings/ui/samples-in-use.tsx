import { useWords } from "#app/office/office-words.tsx";
import { fill } from "#app/platform/i18n/fill.ts";
import { localeOf } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import type { SampleInUse } from "#content/samples.ts";

/** What the owner still has to supply, by file (design §7). */
export function SamplesInUse({ samples }: { samples: readonly SampleInUse[] }) {
  const { samples: t } = useWords("settings");
  const files = Map.groupBy(samples, ({ file }) => file);
  return (
    <TitledSection id="samples" title={t.title} hint={samples.length > 0 ? t.hint : t.none}>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {[...files].map(([file, inFile]) => (
          <SampleFile key={file} samples={inFile} />
        ))}
      </div>
    </TitledSection>
  );
}

function SampleFile({ samples }: { samples: SampleInUse[] }) {
  const { samples: t } = useWords("settings");
  const language = useLanguage();
  const [first] = samples;
  if (!first) return null;
  const count = new Intl.NumberFormat(localeOf(language)).format(samples.length);
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer items-center gap-4 px-5 py-3">
        <span className="flex grow flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-medium">{first.subject[language]}</span>
          <span className="text-sm text-muted">{fill(t.count, { n: count })}</span>
        </span>
        <Icon name="chevronDown" size={20} className="shrink-0 group-open:rotate-180" />
      </summary>
      <p className="px-5 pb-3 text-sm text-muted">
        {t.file}: <code dir="ltr">{first.file}</code>
      </p>
      <dl className="grid gap-x-6 gap-y-1 px-5 pb-5 text-sm sm:grid-cols-[minmax(8rem,auto)_1fr]">
        {samples.map(({ key, shown }) => (
          <div key={key} className="contents">
            <dt className="mt-2 font-mono text-muted wrap-anywhere sm:mt-0">
              <bdi dir="ltr">{key}</bdi>
            </dt>
            <dd className="wrap-anywhere">
              <bdi>{shown[language]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

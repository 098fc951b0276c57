import { useMessages } from "#app/office/office-messages.tsx";
import type { SampleInUse } from "#app/platform/content/samples-in.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";

/** Lists the sample content that the owner still has to replace, grouped by where it is shown (decision 022). */
export function SamplesInUse({ samples }: { samples: readonly SampleInUse[] }) {
  const { samples: t } = useMessages("settings");
  const language = useLanguage();
  return (
    <TitledSection id="samples" title={t.title} hint={samples.length > 0 ? t.hint : t.none}>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {[...Map.groupBy(samples, ({ block }) => block)].map(([block, inBlock]) => (
          <li key={block} className="px-5 py-3">
            <a
              href={block === "publications" ? "/admin/papers" : `/admin/site?block=${block}`}
              className="text-leaf underline"
            >
              {inBlock[0]?.section[language]}
            </a>{" "}
            <span className="text-sm text-muted">{interpolate(t.count, { n: inBlock.length })}</span>
            {block !== "publications" && (
              <p className="text-sm text-muted">
                {new Intl.ListFormat(language, { type: "unit" }).format(
                  new Set(inBlock.map(({ label }) => label[language])),
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

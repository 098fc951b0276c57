import { download } from "#app/office/download.ts";
import { useMessages } from "#app/office/office-messages.tsx";
import type { SampleInUse } from "#app/platform/content/samples-in.ts";
import { csvRow, csvStart } from "#app/platform/csv/csv.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { languages, type Localized } from "#app/platform/i18n/language.ts";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { Button } from "#app/ui/button/button.tsx";
import { publications } from "#content/publications.ts";
import { listSamples } from "#content/samples.ts";
import { blocks } from "#content/site-content.ts";

const total = listSamples().length + publications.length;

type Props = {
  samples: readonly SampleInUse[];
  /** The number of sample publications, which are replaced on the Papers page. */
  others: number;
  onNext: () => void;
};

/** Shows how many samples remain on the site or in drafts, and a button to go to the next one. */
export function SamplesLeft({ samples, others, onNext }: Props) {
  const messages = useMessages("siteContent");
  const language = useLanguage();
  const left = samples.length + others;
  if (left === 0) return <p className="text-leaf">{messages.noSamples}</p>;

  return (
    <>
      <progress max={total} value={total - left} aria-label={interpolate(messages.samplesLeft, { left, total })} />
      <p>{pluralize(messages.samplesStill, left, language)}</p>
      <Button tone="outline" onClick={onNext} aria-label={messages.nextSample}>
        <span className="site-next">{messages.next}</span>
        {/* Says what comes next where there is no room for the count. */}
        <span className="site-next-sample">{messages.nextSample}</span>
      </Button>
    </>
  );
}

export function DownloadSamples({ samples }: Pick<Props, "samples">) {
  const messages = useMessages("siteContent");
  const language = useLanguage();

  function save() {
    const { part, field, shown: inLanguage } = messages.sampleColumns;
    const inLanguages = (texts: Localized) => languages.map((each) => texts[each]);
    const rows = samples.map(({ block, label, shown }) => {
      const found = Object.entries(blocks).find(([id]) => id === block)?.[1];
      return csvRow([found?.label[language] ?? block, label[language], ...inLanguages(shown)]);
    });
    const file = new Blob([csvStart, csvRow([part, field, ...inLanguages(inLanguage)]), ...rows], { type: "text/csv" });
    download("samples.csv", file);
  }

  return (
    <Button tone="quiet" size="small" onClick={save}>
      {messages.downloadSamples}
    </Button>
  );
}

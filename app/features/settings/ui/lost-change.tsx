import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatMoment } from "#app/platform/i18n/moment.ts";
import { Button } from "#app/ui/button.tsx";
import { TwoVersions } from "#app/ui/two-versions.tsx";
import type { ShownSettings } from "../contract.ts";
import type { SettingName } from "../known-settings.ts";
import type { Words } from "../strings.en.ts";

type Props = {
  /** What both changed. */
  names: readonly SettingName[];
  written: Record<string, string>;
  shown: ShownSettings;
  words: Words;
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
};

/** Somebody else set the same meanwhile: both values, and the choice. */
export function LostChange({ names, written, shown, words, busy, onMine, onTheirs }: Props) {
  const language = useLanguage();
  const { conflict } = words;
  const last = names.map((name) => shown.changed[name]).find((change) => change !== undefined);
  return (
    <div className="md:col-span-2">
      <TwoVersions
        title={conflict.title}
        by={
          last && (
            <>
              <bdi>{last.by}</bdi> · {formatMoment(last.at, language, businessTimeZone)}
            </>
          )
        }
        columns={conflict}
        versions={names.map((name) => ({
          name: words.settings[name].label,
          theirs: <bdi>{shown.values[name] ?? words.isDefault}</bdi>,
          mine: <bdi>{written[name]?.trim() || words.isDefault}</bdi>,
        }))}
      >
        <Button size="small" busy={busy} onClick={onMine}>
          {conflict.again}
        </Button>
        <Button tone="outline" size="small" onClick={onTheirs}>
          {conflict.keep}
        </Button>
      </TwoVersions>
    </div>
  );
}

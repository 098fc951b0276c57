import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatMoment } from "#app/platform/i18n/moment.ts";
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
        words={conflict}
        last={last && { by: last.by, at: formatMoment(last.at, language, businessTimeZone) }}
        versions={names.map((name) => ({
          name: words.settings[name].label,
          theirs: <bdi>{shown.values[name] ?? words.isDefault}</bdi>,
          mine: <bdi>{written[name]?.trim() || words.isDefault}</bdi>,
        }))}
        busy={busy}
        onAgain={onMine}
        onKeep={onTheirs}
      />
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useWords } from "#app/office/office-words.tsx";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { SettingsForm, settingsQuery } from "./settings-form.tsx";

export function SiteSettings() {
  const words = useWords("settings");
  const asking = useQuery(settingsQuery);
  const { data, isError } = asking;
  return (
    <TitledSection id="site-settings" title={words.title} hint={words.hint}>
      <LoadFailed title={words.loadFailed} asking={asking} />
      {!data && !isError && <Skeleton className="h-64 rounded-lg!" />}
      {data && <SettingsForm shown={data} />}
    </TitledSection>
  );
}

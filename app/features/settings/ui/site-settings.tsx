import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#app/office/office-messages.tsx";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { SettingsForm, settingsQuery } from "./settings-form.tsx";

export function SiteSettings() {
  const messages = useMessages("settings");
  const asking = useQuery(settingsQuery);
  const { data, isError } = asking;
  return (
    <TitledSection id="site-settings" title={messages.title} hint={messages.hint}>
      <LoadFailed title={messages.loadFailed} asking={asking} />
      {!data && !isError && <Skeleton className="h-64 rounded-lg!" />}
      {data && <SettingsForm shown={data} />}
    </TitledSection>
  );
}

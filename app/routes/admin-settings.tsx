import { useEffect } from "react";
import { Outlet, useRevalidator } from "react-router";
import { SettingsFrame } from "#app/features/admin-access/ui/settings-frame.tsx";
import { samplePublications } from "#app/features/papers/sample-publications.server.ts";
import { samplesLeft } from "#app/features/site-content/samples.server.ts";
import type { Route } from "./+types/admin-settings";
import { pageServices } from "./page-services.server.ts";

/** Loads the samples in use, and which passwords are set by environment variables. For staff only. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, db, passwordsFromEnvironment, viewer } = context.get(pageServices);
  if (!(await viewer()).staff) return null;
  const samples = [...(await samplesLeft({ shown: content }, db)), ...(await samplePublications(db))];
  return { samples, fromEnvironment: passwordsFromEnvironment };
}

export default function AdminSettings({ loaderData, matches: [, admin] }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const isMissing = loaderData === null;
  // If the user signed in on this page, it was loaded without this data. Load it now.
  useEffect(() => {
    if (isMissing) void revalidate();
  }, [isMissing, revalidate]);
  if (isMissing) return null;
  const pages = admin.loaderData.pages.filter(({ to }) => to.startsWith("/admin/settings"));
  return (
    <SettingsFrame pages={pages}>
      <Outlet />
    </SettingsFrame>
  );
}

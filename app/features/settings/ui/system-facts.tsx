import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { useMomentText } from "#app/office/moment.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { fileSize } from "#app/platform/i18n/file-size.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { readSystem, type SystemState } from "../contract.ts";

const systemQuery = { ...queryOf(readSystem), gcTime: 0 };

/** The system status: components, storage, and versions. */
export function SystemFacts() {
  const { system: t } = useMessages("settings");
  const asking = useQuery(systemQuery);
  const { data, isError } = asking;
  return (
    <TitledSection id="system" title={t.title}>
      <LoadFailed title={t.loadFailed} asking={asking} />
      {!data && !isError && <Skeleton className="h-64 rounded-lg!" />}
      {data && (
        <div className="grid gap-5 md:grid-cols-2">
          <Health health={data.health} />
          {data.purge && <Purge purge={data.purge} />}
          <Storage storage={data.storage} />
          <Facts title={t.versions} facts={data.versions} />
        </div>
      )}
    </TitledSection>
  );
}

function Health({ health }: Pick<SystemState, "health">) {
  const { system: t } = useMessages("settings");
  const shown = Object.entries(health).map(([part, state]) => [
    t.parts[part] ?? part,
    <Badge key={part} tone={state === "ok" ? "completed" : "danger"}>
      {t.states[state]}
    </Badge>,
  ]);
  return <Facts title={t.health} facts={Object.fromEntries(shown)} />;
}

function Purge({ purge: { at, error } }: { purge: NonNullable<SystemState["purge"]> }) {
  const momentText = useMomentText();
  const { system: t } = useMessages("settings");
  const when = (
    <time dateTime={at} key="at">
      {momentText(at)}
    </time>
  );
  const state = (
    <Badge key="state" tone={error ? "danger" : "completed"}>
      {error ? t.purgeFailed : t.states.ok}
    </Badge>
  );
  const status = error?.match(/\d+/)?.[0];
  const reason = error && {
    [t.purgeError]: status ? interpolate(t.purgeStatus, { status }) : (t.purgeErrors[error] ?? error),
  };
  return <Facts title={t.sharedCache} facts={{ [t.purged]: when, [t.health]: state, ...reason }} />;
}

function Storage({ storage }: Pick<SystemState, "storage">) {
  const { system: t } = useMessages("settings");
  const language = useLanguage();
  const size = (bytes: number) => fileSize(bytes, language);
  return (
    <Facts
      title={t.storage}
      facts={{ [t.database]: size(storage.databaseBytes), [t.objects]: size(storage.objectBytes) }}
    />
  );
}

function Facts({ title, facts }: { title: string; facts: Record<string, ReactNode> }) {
  return (
    <Card className="grid content-start gap-3">
      <h3>{title}</h3>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {Object.entries(facts).map(([name, fact]) => (
          <div key={name}>
            <dt className="text-sm text-muted">
              <bdi>{name}</bdi>
            </dt>
            <dd className="text-lg font-semibold">
              <bdi>{fact}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

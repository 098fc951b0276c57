import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { call } from "#app/platform/http/call.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatMoment } from "#app/platform/i18n/moment.ts";
import { isSignedOut } from "#app/platform/query/query-client.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { LoadFailed } from "#app/ui/load-failed.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { showToast } from "#app/ui/toast.ts";
import { TitledSection } from "#app/ui/titled-section.tsx";
import { endOpenSession, listOpenSessions, type OpenSession } from "../contract.ts";
import type { Words } from "../strings.en.ts";
import { useStaff } from "./admin-gate.tsx";

function sessionsQuery() {
  return queryOptions({
    queryKey: [listOpenSessions.path],
    select: (data: unknown) => z.parse(listOpenSessions.answer, data),
    gcTime: 0, // who is signed in changes elsewhere
  });
}

/** The browsers that are signed in, each with a way to end its session. */
export function OpenSessions({ words }: { words: Words }) {
  const { settings } = words;
  const asking = useQuery(sessionsQuery());
  const { data: sessions, isError } = asking;
  return (
    <TitledSection id="sessions" title={settings.sessions} hint={settings.sessionsHint}>
      <LoadFailed title={settings.loadFailed} retry={words.retry} asking={asking} />
      {!sessions && !isError && <Skeleton className="h-24 rounded-lg!" />}
      {sessions && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4">
              <SessionLine session={session} words={words} />
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

function SessionLine({ session, words }: { session: OpenSession; words: Words }) {
  const { settings } = words;
  const { asksName } = useStaff();
  const client = useQueryClient();
  const language = useLanguage();
  const moment = (at: string) => (
    <bdi>
      <time dateTime={at}>{formatMoment(at, language, businessTimeZone)}</time>
    </bdi>
  );
  const end = useMutation({
    mutationFn: () => call(endOpenSession, { params: { id: session.id } }),
    onSuccess(left) {
      client.setQueryData(sessionsQuery().queryKey, left);
      showToast({ title: settings.ended, description: session.device });
    },
    onError(error) {
      if (!isSignedOut(error)) showToast({ title: words.failed, tone: "destructive" });
    },
  });
  return (
    <>
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">
          <bdi>{session.device}</bdi>
          {asksName && (
            <span className="font-normal text-muted">
              {" · "}
              <bdi>{session.name}</bdi>
            </span>
          )}
        </p>
        <p className="text-sm text-muted">
          {settings.lastSeen}: {moment(session.lastSeenAt)} · {settings.started}: {moment(session.createdAt)}
        </p>
      </div>
      {session.current ? (
        <Badge>{settings.thisBrowser}</Badge>
      ) : (
        <Button
          tone="outline"
          size="small"
          aria-label={fill(settings.endSession, { device: session.device })}
          busy={end.isPending}
          onClick={() => end.mutate()}
        >
          {settings.end}
        </Button>
      )}
    </>
  );
}

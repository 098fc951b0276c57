import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LoadedList } from "#app/office/loaded-list.tsx";
import { Moment } from "#app/office/moment.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useStaff } from "#app/office/shell/admin-gate.tsx";
import { call } from "#app/platform/http/call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { endOpenSession, endOtherSessions, listOpenSessions, type OpenSession } from "../contract.ts";
import { ConfirmedByPassword } from "./confirmed-by-password.tsx";

// Do not cache: sessions also change on other devices.
const sessionsQuery = { ...queryOf(listOpenSessions), gcTime: 0 };

const shownAtFirst = 5;

/** Lists the signed-in browsers, each with a sign-out button. Initially shows only the newest ones. */
export function OpenSessions() {
  const { settings } = useMessages("access");
  const { role } = useStaff();
  const client = useQueryClient();
  const [ending, setEnding] = useState<OpenSession>();
  const [isEndingOthers, setEndingOthers] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const asking = useQuery(sessionsQuery);
  const { data: sessions } = asking;

  function show(left: OpenSession[], title: string) {
    client.setQueryData(sessionsQuery.queryKey, left);
    showToast({ title });
  }
  return (
    <TitledSection id="sessions" title={settings.sessions} hint={settings.sessionsHint}>
      <LoadedList rows={sessions} asking={asking} messages={settings} rowHeight="h-20">
        {(sessions) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {(showsAll ? sessions : sessions.slice(0, shownAtFirst)).map((session) => (
              <li key={session.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4">
                <SessionLine session={session} onEnd={() => setEnding(session)} />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
      {sessions && sessions.length > 1 && (
        <div className="flex flex-wrap justify-between gap-3">
          {sessions.length > shownAtFirst && (
            <Button tone="quiet" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll
                ? settings.showFewerSessions
                : interpolate(settings.showAllSessions, { count: sessions.length })}
            </Button>
          )}
          <Button tone="outline" size="small" className="ms-auto" onClick={() => setEndingOthers(true)}>
            {settings.endOthers}
          </Button>
        </div>
      )}
      <ConfirmedByPassword
        open={isEndingOthers}
        onClose={() => setEndingOthers(false)}
        title={settings.endOthersTitle}
        text={role === "owner" ? settings.endOthersOfAll : settings.endOthersText}
        action={settings.endOthers}
        tone="danger"
        send={(currentPassword) => call(endOtherSessions, { body: { currentPassword } })}
        onDone={(left) => show(left, settings.othersEnded)}
      />
      <ConfirmedByPassword
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={settings.endTitle}
        text={interpolate(settings.endText, { device: ending?.device ?? "" })}
        action={settings.end}
        tone="danger"
        send={(currentPassword) =>
          call(endOpenSession, { params: { id: ending?.id ?? "" }, body: { currentPassword } })
        }
        onDone={(left) => show(left, settings.ended)}
      />
    </TitledSection>
  );
}

type LineProps = { session: OpenSession; onEnd: () => void };

function SessionLine({ session, onEnd }: LineProps) {
  const { settings } = useMessages("access");
  const { asksName } = useStaff();
  const moment = (at: string) => (
    <bdi>
      <Moment at={at} />
    </bdi>
  );
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
          aria-label={interpolate(settings.endSession, { device: session.device })}
          onClick={onEnd}
        >
          {settings.end}
        </Button>
      )}
    </>
  );
}

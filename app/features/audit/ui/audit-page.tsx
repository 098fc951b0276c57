import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "#app/office/office-messages.tsx";
import { PageHead } from "#app/office/page-head.tsx";
import { PagedList } from "#app/office/paged-list.tsx";
import { useListAddress } from "#app/office/use-list-address.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatDateTime } from "#app/platform/i18n/date-time.ts";
import { useCursorPages } from "#app/platform/query/use-cursor-pages.ts";
import { UnbrokenNumbers } from "#app/office/unbroken-numbers.tsx";
import { auditFilterSchema, listActors, listAudit, pageSize, type ShownEntry } from "../contract.ts";
import type { Messages } from "../messages.ts";
import { AuditFilterBar } from "./audit-filter-bar.tsx";
import { nameOfActor } from "./name-of-actor.ts";

type LinkOf = (subject: string) => string | undefined;

/** The audit log. `linkOf` returns a link to the subject of an entry. */
export function AuditPage({ linkOf }: { linkOf: LinkOf }) {
  const messages = useMessages("audit");
  const { filter, onFilter } = useListAddress(auditFilterSchema);
  const list = useCursorPages(listAudit, filter, pageSize);
  const { data: actors = [] } = useQuery({ ...queryOf(listActors), gcTime: 0 });
  return (
    <div className="grid gap-4">
      <PageHead title={messages.title} intro={messages.intro} />
      <AuditFilterBar filter={filter} actors={actors} onFilter={onFilter} />
      <PagedList list={list} messages={messages} icon="history" rowHeight="h-16">
        {(entry) => (
          <li
            key={entry.id}
            className="grid gap-x-6 gap-y-1 px-5 py-3.5 md:grid-cols-[13rem_1fr] lg:grid-cols-[10.5rem_1fr] lg:items-center lg:py-0.5 lg:text-sm lg:**:leading-[17px]"
          >
            <Entry entry={entry} linkOf={linkOf} />
          </li>
        )}
      </PagedList>
    </div>
  );
}

function Entry({ entry, linkOf }: { entry: ShownEntry; linkOf: LinkOf }) {
  const messages = useMessages("audit");
  const language = useLanguage();
  const { at, actor, action, subject } = entry;
  const link = linkOf(subject);
  const { about, further } = described(entry, messages);
  return (
    <>
      <p className="text-sm text-muted">
        <bdi>
          <time dateTime={at}>{formatDateTime(at, language, businessTimeZone)}</time>
        </bdi>
      </p>
      <div className="min-w-0 lg:flex lg:flex-wrap lg:gap-x-4">
        <p className="wrap-anywhere">
          <bdi className="font-semibold">{nameOfActor(actor, messages)}</bdi>
          {" · "}
          {messages.actions[action] ?? <bdi dir="ltr">{action}</bdi>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted wrap-anywhere">
          {about && link && (
            <Link to={link} reloadDocument={!link.startsWith("/admin")} title={subject} className="text-leaf underline">
              {about}
            </Link>
          )}
          {about && !link && <span title={subject}>{about}</span>}
          {further.map(([name, value]) => (
            <span key={name}>
              {messages.details[name] ?? name}: <bdi>{valueOf(name, value, messages)}</bdi>
            </span>
          ))}
        </p>
      </div>
    </>
  );
}

/** Returns a readable name for the subject, and the other details in the order in which their labels are defined. */
function described({ actor, subject, account, detail }: ShownEntry, messages: Messages) {
  const { number, setting, username, ...others } = detail;
  const further = username && username !== account ? { username, ...others } : others;
  const order = Object.keys(messages.details);
  const sorted = Object.entries(further).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return { about: aboutOf(), further: sorted };

  function aboutOf(): ReactNode {
    if (number) return <UnbrokenNumbers>{number}</UnbrokenNumbers>;
    if (setting) return messages.settings[setting] ?? <bdi dir="ltr">{setting}</bdi>;
    // Omit the account if it is the actor's own.
    if (account) return account !== actor && <bdi>{account}</bdi>;
    const [kind = ""] = subject.split("/");
    return messages.subjects[kind] ?? <bdi dir="ltr">{subject}</bdi>;
  }
}

/** Values chosen from a list are stored as keys, so look up the label. */
function valueOf(name: string, value: string, { values }: Messages): string {
  return values[name]?.[value] ?? value;
}

import { useQuery } from "@tanstack/react-query";
import { memo, type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import type { TableProps } from "#app/office/list-table.tsx";
import { Moment } from "#app/office/moment.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { StaffList } from "#app/office/staff-list.tsx";
import { UnbrokenNumbers } from "#app/office/unbroken-numbers.tsx";
import { useListAddress } from "#app/office/use-list-address.ts";
import { useStaffList } from "#app/office/use-staff-list.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Button } from "#app/ui/button/button.tsx";
import { auditFilterSchema, exportAudit, listActors, listAudit, pageSize, type ShownEntry } from "../contract.ts";
import type { Messages } from "../messages.ts";
import { nameOfActor } from "./name-of-actor.ts";

type LinkOf = (subject: string) => string | undefined;

/** The audit log. `linkOf` returns a link to the subject of an entry. */
export const AuditPage = memo(function AuditPage({ linkOf }: { linkOf: LinkOf }) {
  const t = useMessages("audit");
  const list = useStaffList(listAudit, useListAddress(auditFilterSchema), pageSize);
  const { data: actors = [] } = useQuery({ ...queryOf(listActors), gcTime: 0 });
  const actorNames = Object.fromEntries(actors.map((actor) => [actor, nameOfActor(actor, t)]));
  const isFiltered = Object.values(list.filter).some(Boolean);
  return (
    <StaffList
      list={list}
      messages={t}
      icon="history"
      exported={{ calls: exportAudit, filter: list.filter }}
      filters={[
        { name: "actor", label: t.person, all: t.everyone, choices: actors, names: actorNames },
        { name: "action", label: t.action, all: t.allActions, choices: Object.keys(t.groups), names: t.groups },
        { name: "from", label: t.from, isDay: true, notAfter: "to" },
        { name: "to", label: t.to, isDay: true, notBefore: "from" },
      ]}
      tools={
        isFiltered && (
          <Button tone="outline" onClick={() => list.onFilter({})}>
            {t.clear}
          </Button>
        )
      }
      table={useAuditTable(linkOf)}
    />
  );
});

function useAuditTable(linkOf: LinkOf): Omit<TableProps<ShownEntry>, "caption"> {
  const t = useMessages("audit");
  return useMemo<Omit<TableProps<ShownEntry>, "caption">>(
    () => ({
      name: "audit",
      title: { label: t.person, text: ({ actor }) => nameOfActor(actor, t), isShort: true },
      columns: [
        {
          name: "action",
          label: t.action,
          cell: ({ action }) => t.actions[action] ?? <bdi dir="ltr">{action}</bdi>,
        },
        {
          name: "about",
          label: t.about,
          className: "office-rest whitespace-normal! text-sm text-muted",
          cell: (entry) => <About entry={entry} linkOf={linkOf} />,
        },
        {
          name: "time",
          label: t.time,
          className: "text-sm text-muted tabular-nums",
          cell: ({ at }) => <Moment at={at} />,
        },
      ],
    }),
    [t, linkOf],
  );
}

function About({ entry, linkOf }: { entry: ShownEntry; linkOf: LinkOf }) {
  const messages = useMessages("audit");
  const { subject } = entry;
  const link = linkOf(subject);
  const { about, further } = described(entry, messages);
  return (
    <p className="flex flex-wrap gap-x-4 leading-snug wrap-anywhere">
      {about && link && (
        <Link to={link} reloadDocument={!link.startsWith("/admin")} title={subject} className="text-leaf underline">
          {about}
        </Link>
      )}
      {about && !link && <span title={subject}>{about}</span>}
      {further.map(([name, value]) => (
        <span key={name}>
          {messages.details[name] ?? name}: <bdi>{detailText(name, value, messages)}</bdi>
        </span>
      ))}
    </p>
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
function detailText(name: string, value: string, { values }: Messages): string {
  return values[name]?.[value] ?? value;
}

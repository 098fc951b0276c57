import type { ReactNode } from "react";
import { useWords } from "#app/office/office-words.tsx";
import { mailTones } from "#app/platform/mail/mail-state.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import type { StoredInquiry } from "../staff-contract.ts";

/** Who wrote, about what, and what became of the mails about it. */
export function InquiryFacts({ inquiry }: { inquiry: StoredInquiry }) {
  const { list, form } = useWords("inquiries");
  const { name, email, country, mails } = inquiry;
  const kinds: Record<string, string> = list.mailKinds;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      <Fact name={form.fullName}>
        <bdi>{name}</bdi>
      </Fact>
      <Fact name={list.email}>
        <bdi dir="ltr">{email}</bdi>
      </Fact>
      <Fact name={form.inquiryType}>{form.inquiryTypes[inquiry.inquiryType]}</Fact>
      <Fact name={list.country}>{country ? form.countries[country] : list.noCountry}</Fact>
      <Fact name={list.language}>{list.languages[inquiry.language]}</Fact>
      {mails.length > 0 && (
        <Fact name={list.mails}>
          <ul className="grid gap-2">
            {mails.map(({ kind, state }) => (
              <li key={kind} className="flex flex-wrap items-center gap-2">
                {kinds[kind] ?? kind}
                <Badge tone={mailTones[state]}>{list.mailStates[state]}</Badge>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

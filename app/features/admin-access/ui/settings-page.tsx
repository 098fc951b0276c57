import type { ReactNode } from "react";
import { useWords } from "#app/office/office-words.tsx";
import { useMayCall, useStaff, WhoMay } from "#app/office/shell/admin-gate.tsx";
import type { Access } from "#app/platform/http/access.ts";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import type { SampleInUse } from "#content/samples.ts";
import { listAccounts } from "../accounts-contract.ts";
import { changeCvPassword } from "../own-account-contract.ts";
import { Accounts } from "./accounts.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SamplesInUse } from "./samples-in-use.tsx";
import { SecondStep } from "./second-step.tsx";

/** A part of the page by the id of its heading, for those who may make the call. */
export type SettingsSection = { id: string; title: string; call: { access: Access } };

type Props = {
  /** What the owner still has to supply. */
  samples: readonly SampleInUse[];
  /** Which passwords the environment sets at every start. */
  fromEnvironment: { admin: boolean; cv: boolean };
  /** Settings of other features, for the owner, and what the list at the top says of them. */
  children?: ReactNode;
  further?: readonly SettingsSection[];
};

/** One's own password and second step, the sessions; for the owner all accounts, settings and samples too. */
export function SettingsPage({ samples, fromEnvironment, children, further }: Props) {
  const { settings, accounts } = useWords("access");
  const may = useMayCall();
  const { name, role } = useStaff();
  const adminHint = role === "owner" && fromEnvironment.admin ? settings.fromEnvironment : settings.passwordsHint;
  const cvHint = fromEnvironment.cv ? settings.cvFromEnvironment : settings.cvPasswordHint;
  return (
    <div className="grid gap-12">
      <div className="grid gap-5">
        <h1 className="text-2xl">{settings.title}</h1>
        <SectionList
          label={settings.sections}
          sections={[
            { id: "passwords", title: settings.passwords },
            ...(may(listAccounts) ? [{ id: "accounts", title: accounts.title }] : []),
            { id: "sessions", title: settings.sessions },
            ...(further?.filter(({ call }) => may(call)) ?? []),
            ...(role === "owner" ? [{ id: "samples", title: settings.samples }] : []),
          ]}
        />
      </div>
      <TitledSection id="passwords" title={settings.passwords}>
        <div className="grid items-start gap-5 lg:grid-cols-2 xl:grid-cols-3">
          <PasswordForm which="own" title={settings.ownPassword} hint={adminHint} username={name} />
          <SecondStep />
          <WhoMay call={changeCvPassword}>
            <PasswordForm which="cv" title={settings.cvPassword} hint={cvHint} username="cv" />
          </WhoMay>
        </div>
      </TitledSection>
      <WhoMay call={listAccounts}>
        <Accounts />
      </WhoMay>
      <OpenSessions />
      {children}
      {role === "owner" && <SamplesInUse samples={samples} />}
    </div>
  );
}

type ListProps = { label: string; sections: readonly { id: string; title: string }[] };

/** The parts of a long page, to go to without a script. */
function SectionList({ label, sections }: ListProps) {
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {sections.map(({ id, title }) => (
          <li key={id} className="grid">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-md border border-line bg-surface px-3.5 py-1.5 text-sm font-medium text-pine hover:border-leaf hover:bg-mint"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

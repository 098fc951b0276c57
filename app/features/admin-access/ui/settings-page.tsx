import type { ReactNode } from "react";
import type { Access } from "#app/platform/http/access.ts";
import { TitledSection } from "#app/ui/titled-section.tsx";
import type { SampleInUse } from "#content/samples.ts";
import { listAccounts } from "../accounts-contract.ts";
import { changeCvPassword } from "../own-account-contract.ts";
import type { Words } from "../strings.en.ts";
import { Accounts } from "./accounts.tsx";
import { useMayCall, useStaff, WhoMay } from "./admin-gate.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SamplesInUse } from "./samples-in-use.tsx";
import { SecondStep } from "./second-step.tsx";
import { SectionList } from "./section-list.tsx";

/** A part of the page by the id of its heading, for whoever may make the call. */
export type SettingsSection = { id: string; title: string; call: { access: Access } };

type Props = {
  words: Words;
  /** What the owner still has to supply. */
  samples: readonly SampleInUse[];
  /** Which passwords the environment sets at every start. */
  fromEnvironment: { admin: boolean; cv: boolean };
  /** Settings of other features, for the owner, and what the list at the top says of them. */
  children?: ReactNode;
  further?: readonly SettingsSection[];
};

/** One's own password and second step, the sessions; for the owner all accounts, settings and samples too. */
export function SettingsPage({ words, samples, fromEnvironment, children, further }: Props) {
  const { settings } = words;
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
            ...(may(listAccounts) ? [{ id: "accounts", title: words.accounts.title }] : []),
            { id: "sessions", title: settings.sessions },
            ...(further?.filter(({ call }) => may(call)) ?? []),
            ...(role === "owner" ? [{ id: "samples", title: settings.samples }] : []),
          ]}
        />
      </div>
      <TitledSection id="passwords" title={settings.passwords}>
        <div className="grid items-start gap-5 lg:grid-cols-2 xl:grid-cols-3">
          <PasswordForm which="own" title={settings.ownPassword} hint={adminHint} words={words} username={name} />
          <SecondStep words={words} />
          <WhoMay call={changeCvPassword}>
            <PasswordForm which="cv" title={settings.cvPassword} hint={cvHint} words={words} username="cv" />
          </WhoMay>
        </div>
      </TitledSection>
      <WhoMay call={listAccounts}>
        <Accounts words={words} />
      </WhoMay>
      <OpenSessions words={words} />
      {children}
      {role === "owner" && <SamplesInUse words={words} samples={samples} />}
    </div>
  );
}

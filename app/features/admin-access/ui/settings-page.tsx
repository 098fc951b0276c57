import type { ReactNode } from "react";
import { TitledSection } from "#app/ui/titled-section.tsx";
import type { SampleInUse } from "#content/samples.ts";
import { listAccounts } from "../accounts-contract.ts";
import { changeCvPassword } from "../own-account-contract.ts";
import type { Words } from "../strings.en.ts";
import { Accounts } from "./accounts.tsx";
import { useStaff, WhoMay } from "./admin-gate.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SamplesInUse } from "./samples-in-use.tsx";
import { SecondStep } from "./second-step.tsx";

type Props = {
  words: Words;
  /** What the owner still has to supply. */
  samples: readonly SampleInUse[];
  /** Which passwords the environment sets at every start. */
  fromEnvironment: { admin: boolean; cv: boolean };
  /** Settings of other features, for the owner. */
  children?: ReactNode;
};

/** One's own password and second step, the sessions; for the owner all accounts, settings and samples too. */
export function SettingsPage({ words, samples, fromEnvironment, children }: Props) {
  const { settings } = words;
  const { name, role } = useStaff();
  const adminHint = role === "owner" && fromEnvironment.admin ? settings.fromEnvironment : settings.passwordsHint;
  const cvHint = fromEnvironment.cv ? settings.cvFromEnvironment : settings.cvPasswordHint;
  return (
    <div className="grid gap-12">
      <h1 className="text-2xl">{settings.title}</h1>
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

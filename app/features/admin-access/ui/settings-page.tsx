import type { ReactNode } from "react";
import { useWords } from "#app/office/office-words.tsx";
import { useMayCall, useStaff, RequirePermission } from "#app/office/shell/admin-gate.tsx";
import type { Access } from "#app/platform/http/access.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { localeOf } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import type { SampleInUse } from "#content/samples.ts";
import { listAccounts } from "../accounts-contract.ts";
import { changeCvPassword } from "../contract.ts";
import { Accounts } from "./accounts.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { PasswordForm } from "./password-form.tsx";
import { TwoFactor } from "./two-factor.tsx";

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

/** Password, two-factor authentication and sessions; for the owner also accounts, settings and samples. */
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
          <TwoFactor />
          <RequirePermission call={changeCvPassword}>
            <PasswordForm which="cv" title={settings.cvPassword} hint={cvHint} username="cv" />
          </RequirePermission>
        </div>
      </TitledSection>
      <RequirePermission call={listAccounts}>
        <Accounts />
      </RequirePermission>
      <OpenSessions />
      {children}
      {role === "owner" && <SamplesInUse samples={samples} />}
    </div>
  );
}

type ListProps = { sections: readonly { id: string; title: string }[] };

/** The parts of a long page, to go to without a script. */
function SectionList({ sections }: ListProps) {
  const { settings } = useWords("access");
  return (
    <nav aria-label={settings.sections}>
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

/** What the owner still has to supply, by the file in which it stands (design §7). */
function SamplesInUse({ samples }: { samples: readonly SampleInUse[] }) {
  const { settings } = useWords("access");
  const files = Map.groupBy(samples, ({ file }) => file);
  return (
    <TitledSection
      id="samples"
      title={settings.samples}
      hint={samples.length > 0 ? settings.samplesHint : settings.noSamples}
    >
      <div className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {[...files].map(([file, inFile]) => (
          <SampleFile key={file} samples={inFile} />
        ))}
      </div>
    </TitledSection>
  );
}

function SampleFile({ samples }: { samples: SampleInUse[] }) {
  const { settings } = useWords("access");
  const language = useLanguage();
  const [first] = samples;
  if (!first) return null;
  const count = new Intl.NumberFormat(localeOf(language)).format(samples.length);
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer items-center gap-4 px-5 py-3">
        <span className="flex grow flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-medium">{first.subject[language]}</span>
          <span className="text-sm text-muted">{fill(settings.sampleCount, { n: count })}</span>
        </span>
        <Icon name="chevronDown" size={20} className="shrink-0 group-open:rotate-180" />
      </summary>
      <p className="px-5 pb-3 text-sm text-muted">
        {settings.sampleFile}: <code dir="ltr">{first.file}</code>
      </p>
      <dl className="grid gap-x-6 gap-y-1 px-5 pb-5 text-sm sm:grid-cols-[minmax(8rem,auto)_1fr]">
        {samples.map(({ key, shown }) => (
          <div key={key} className="contents">
            <dt className="mt-2 font-mono text-muted wrap-anywhere sm:mt-0">
              <bdi dir="ltr">{key}</bdi>
            </dt>
            <dd className="wrap-anywhere">
              <bdi>{shown[language]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

import { useMessages } from "#app/office/office-messages.tsx";
import { useStaff } from "#app/office/shell/admin-gate.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { PasswordForm } from "./password-form.tsx";
import { TwoFactor } from "./two-factor.tsx";

type Props = {
  passwordFromEnvironment: boolean;
};

/** Settings for the signed-in user's password, two-factor authentication, and sessions. */
export function AccountSettings({ passwordFromEnvironment }: Props) {
  const { settings } = useMessages("access");
  const { name, role } = useStaff();
  const hint = role === "owner" && passwordFromEnvironment ? settings.fromEnvironment : settings.passwordsHint;
  return (
    <div className="grid gap-12">
      <TitledSection id="passwords" title={settings.passwords}>
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <PasswordForm which="own" title={settings.ownPassword} hint={hint} username={name} />
          <TwoFactor />
        </div>
      </TitledSection>
      <OpenSessions />
    </div>
  );
}

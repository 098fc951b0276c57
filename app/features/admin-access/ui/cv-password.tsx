import { useMessages } from "#app/office/office-messages.tsx";
import { RequirePermission } from "#app/office/shell/admin-gate.tsx";
import { changeCvPassword } from "../contract.ts";
import { PasswordForm } from "./password-form.tsx";

/** The owner's form for changing the password that is required to replace the CV. */
export function CvPassword({ fromEnvironment }: { fromEnvironment: boolean }) {
  const { settings } = useMessages("access");
  const hint = fromEnvironment ? settings.cvFromEnvironment : settings.cvPasswordHint;
  return (
    <RequirePermission call={changeCvPassword}>
      <div className="max-w-xl">
        <PasswordForm which="cv" title={settings.cvPassword} hint={hint} username="cv" />
      </div>
    </RequirePermission>
  );
}

import { readMailServer } from "#app/features/outbox/contract.ts";
import { MailServer } from "#app/features/outbox/ui/mail-server.tsx";
import { MailTest } from "#app/features/outbox/ui/mail-test.tsx";
import { readTemplates } from "#app/features/replies/contract.ts";
import { ReplyTemplates } from "#app/features/replies/ui/reply-templates.tsx";
import { readSettings } from "#app/features/settings/contract.ts";
import { SiteSettings } from "#app/features/settings/ui/settings-form.tsx";
import { RequirePermission } from "#app/office/shell/admin-gate.tsx";

export default function SettingsOrders() {
  return (
    <div className="grid gap-12">
      <RequirePermission call={readSettings}>
        <SiteSettings />
      </RequirePermission>
      <RequirePermission call={readMailServer}>
        <MailServer />
      </RequirePermission>
      <RequirePermission call={readTemplates}>
        <ReplyTemplates />
      </RequirePermission>
      <MailTest />
    </div>
  );
}

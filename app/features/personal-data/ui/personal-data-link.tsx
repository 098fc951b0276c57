import { Link } from "react-router";
import { useMessages } from "#app/office/office-messages.tsx";
import { RequirePermission } from "#app/office/shell/admin-gate.tsx";
import { can } from "#app/platform/http/access.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { buttonClass } from "#app/ui/button/button-class.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

/**
 * Must match the access rule of `findPersonalData`. Importing its contract would add it to every page with this link.
 */
const forOwner = { access: can.administer };

/**
 * Links from an order or inquiry to all data about its sender. Visible only to users who can view and erase that data.
 */
export function PersonalDataLink({ email }: { email: string }) {
  const messages = useMessages("personalData");
  return (
    <RequirePermission call={forOwner}>
      <Link
        to={`/admin/settings/privacy?${new URLSearchParams({ email })}`}
        aria-label={interpolate(messages.linkTo, { email })}
        className={buttonClass({ tone: "quiet", size: "small" }, "office-flush justify-self-start")}
      >
        <Icon name="lock" size={18} />
        {messages.link}
      </Link>
    </RequirePermission>
  );
}

import { Link } from "react-router";
import { CopyButton } from "#app/office/copy-button.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useStaff } from "#app/office/shell/admin-gate.tsx";
import { can, mayCall } from "#app/platform/http/access.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { localized } from "#app/platform/i18n/language.ts";
import { buttonClass } from "#app/ui/button/button-class.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

/** What leads to the first order: the form, its link, and for those who may do it, prices and email. */
export function FirstOrder() {
  const { first: t } = useMessages("orders");
  const { role } = useStaff();
  const form = localized("/purchase-order", useLanguage());
  const steps = [
    { name: "prices", icon: "money", to: "/admin/site?block=pricing", access: can.editContent },
    { name: "email", icon: "mail", to: "/admin/settings/orders#mail-server", access: can.administer },
  ] as const;
  const open = steps.filter(({ access }) => mayCall({ access }, role));
  return (
    <>
      <div className="flex flex-wrap justify-center gap-2">
        <a href={form} target="_blank" rel="noopener" className={buttonClass({})}>
          <Icon name="external" size={20} />
          {t.openForm}
        </a>
        <CopyButton text={new URL(form, location.origin).href} label={t.copyLink} />
      </div>
      {open.length > 0 && (
        <ul className="mt-3 flex w-full max-w-3xl flex-wrap gap-4 text-start">
          {open.map(({ name, icon, to }) => (
            <li
              key={name}
              className="flex flex-1 basis-64 flex-col items-start gap-2 rounded-xl border border-line p-4"
            >
              <Icon name={icon} size={20} className="text-leaf" />
              <p className="font-semibold">{t[name].title}</p>
              <p className="grow text-muted">{t[name].text}</p>
              <Link to={to} className={buttonClass({ tone: "outline", size: "small" })}>
                {t[name].act}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

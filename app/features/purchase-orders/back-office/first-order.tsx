import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CopyButton } from "#app/office/copy-button.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useStaff } from "#app/office/shell/admin-gate.tsx";
import { can, mayCall } from "#app/platform/http/access.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { localized } from "#app/platform/i18n/language.ts";
import { buttonClass } from "#app/ui/button/button-class.ts";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { deleteOrder } from "../staff-contract.ts";
import { deletedQuery } from "./order-queries.ts";

/** Renders the step to set up email, if it is still to be done. */
export type RenderMailStep = (step: ReactNode) => ReactNode;

/** What leads to the first order: the form, its link, and for those who may do it, prices, email, and a test order. */
export function FirstOrder({ renderMailStep }: { renderMailStep: RenderMailStep }) {
  const { first: t } = useMessages("orders");
  const { role } = useStaff();
  const form = localized("/purchase-order", useLanguage());
  const mayDelete = mayCall(deleteOrder, role);
  const { data: deleted } = useQuery({ ...deletedQuery(), enabled: mayDelete });
  const mayTest = mayDelete && deleted?.length === 0;
  return (
    <>
      <div className="flex flex-wrap justify-center gap-2">
        <a href={form} target="_blank" rel="noopener" className={buttonClass({})}>
          <Icon name="external" size={20} />
          {t.openForm}
        </a>
        <CopyButton text={new URL(form, location.origin).href} label={t.copyLink} />
      </div>
      <ul className="mt-3 flex w-full max-w-3xl flex-wrap gap-4 text-start empty:hidden">
        {mayCall({ access: can.editContent }, role) && (
          <Step icon="money" {...t.prices}>
            <Link to="/admin/site?block=pricing" className={actClass}>
              {t.prices.act}
            </Link>
          </Step>
        )}
        {renderMailStep(
          <Step icon="mail" {...t.email}>
            <Link to="/admin/settings/orders#mail-server" className={actClass}>
              {t.email.act}
            </Link>
          </Step>,
        )}
        {mayTest && (
          <Step icon="orders" {...t.test}>
            <a href={form} target="_blank" rel="noopener" className={actClass}>
              {t.test.act}
            </a>
          </Step>
        )}
      </ul>
    </>
  );
}

const actClass = buttonClass({ tone: "outline", size: "small" });

type StepProps = { icon: IconName; title: string; text: string; children: ReactNode };

function Step({ icon, title, text, children }: StepProps) {
  return (
    <li className="flex flex-1 basis-56 flex-col items-start gap-2 rounded-xl border border-line p-4">
      <Icon name={icon} size={20} className="text-leaf" />
      <p className="font-semibold">{title}</p>
      <p className="grow text-muted">{text}</p>
      {children}
    </li>
  );
}

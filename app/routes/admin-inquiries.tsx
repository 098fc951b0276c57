import { InquiriesPage } from "#app/features/inquiries/back-office/inquiries-page.tsx";
import type { OrderMaker } from "#app/features/inquiries/back-office/make-order.tsx";
import { isDraftInUse, prefillDraft } from "#app/features/purchase-orders/ui/prefill-draft.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { renderPerson } from "./back-office.tsx";

/** The order form reads the buyer's details from a draft in this browser, so that no URL contains personal data. */
const orderMaker: OrderMaker = {
  formAddress: ({ language }) => localized("/purchase-order", language),
  isFormInUse: isDraftInUse,
  fillForm: ({ name, email }) => prefillDraft({ contactName: name, email }),
};

export default function AdminInquiries() {
  return <InquiriesPage orderMaker={orderMaker} renderPerson={renderPerson} />;
}

import type { CustomerParts } from "#app/features/customers/ui/customer-dialog.tsx";
import { CustomersPage } from "#app/features/customers/ui/customers-page.tsx";
import { PersonalDataSection } from "#app/features/personal-data/ui/personal-data-actions.tsx";
import { tones } from "./back-office.tsx";

const renderPersonalData: CustomerParts["renderPersonalData"] = ({ email }, onErased) => (
  <PersonalDataSection email={email} onErased={onErased} />
);

export default function AdminCustomers() {
  return <CustomersPage tones={tones} renderPersonalData={renderPersonalData} />;
}

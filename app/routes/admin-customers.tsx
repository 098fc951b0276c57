import { CustomersPage } from "#app/features/customers/ui/customers-page.tsx";
import { PersonalDataSection } from "#app/features/personal-data/ui/personal-data-actions.tsx";
import { tones } from "./back-office.tsx";

export default function AdminCustomers() {
  return (
    <CustomersPage
      tones={tones}
      renderPersonalData={({ email }, onErased) => <PersonalDataSection email={email} onErased={onErased} />}
    />
  );
}

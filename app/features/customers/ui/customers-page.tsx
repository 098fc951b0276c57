import type { ReactNode } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { StaffList } from "#app/office/staff-list.tsx";
import { useListAddress } from "#app/office/use-list-address.ts";
import { useStaffList } from "#app/office/use-staff-list.ts";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { customerFilterSchema, exportCustomers, listCustomers, pageSize } from "../contract.ts";
import { CustomerDialog } from "./customer-dialog.tsx";
import { useCustomerTable } from "./use-customer-table.tsx";
import type { Tones } from "./person-lines.tsx";

export type CustomersPageProps = {
  tones: Tones;
  /** Renders the export and the erasure of everything stored about an email address. */
  renderPersonalData: (customer: { email: string }, onErased: () => void) => ReactNode;
};

/** Everyone who sent orders or inquiries, latest first. */
export function CustomersPage(parts: CustomersPageProps) {
  const list = useStaffList(listCustomers, useListAddress(customerFilterSchema), pageSize);
  return (
    <StaffList
      list={list}
      messages={useMessages("customers")}
      icon="users"
      exportHref={addressOf(exportCustomers, {}, list.filter)}
      standardSort="-last"
      table={useCustomerTable()}
      renderRecord={(record) => <CustomerDialog {...record} {...parts} />}
    />
  );
}

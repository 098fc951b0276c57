import { memo } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { StaffList } from "#app/office/staff-list.tsx";
import { useListAddress } from "#app/office/use-list-address.ts";
import { useStaffList } from "#app/office/use-staff-list.ts";
import { customerFilterSchema, exportCustomers, listCustomers, pageSize } from "../contract.ts";
import { CustomerDialog, type CustomerParts } from "./customer-dialog.tsx";
import { useCustomerTable } from "./use-customer-table.tsx";

/** Everyone who sent orders or inquiries, latest first. */
export const CustomersPage = memo(function CustomersPage(parts: CustomerParts) {
  const list = useStaffList(listCustomers, useListAddress(customerFilterSchema), pageSize);
  return (
    <StaffList
      list={list}
      messages={useMessages("customers")}
      icon="users"
      exported={{ calls: exportCustomers, filter: list.filter }}
      standardSort="-last"
      table={useCustomerTable()}
      renderRecord={(record) => <CustomerDialog {...record} {...parts} />}
    />
  );
});

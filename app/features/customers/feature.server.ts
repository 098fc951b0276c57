import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import type { FeatureServices } from "#app/platform/feature/feature.server.ts";
import { customersApi, type CustomerHistory } from "./api.server.ts";
import { listCustomers } from "./contract.ts";
import { customerMessages } from "./messages.ts";
import { findCustomers } from "./store.server.ts";

/** Everyone who sent orders or inquiries, and everything they sent, by email address. */
export const customersFeature = {
  name: "customers",
  recordSearches: ({ db }) => [
    { page: "/admin/customers", call: listCustomers, find: (text, atMost) => findCustomers(db, text, atMost) },
  ],
  office: {
    messages: { customers: customerMessages },
    pages: [
      {
        to: "/admin/customers",
        call: listCustomers,
        entry: {
          group: "work",
          icon: "users",
          isBehindMore: true,
          label: ({ customers }) => customers.title,
        },
      },
    ],
  },
  calls: customersApi,
} satisfies OfficeFeature<FeatureServices & { history: CustomerHistory }>;

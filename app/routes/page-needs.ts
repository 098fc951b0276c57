import type { PageNeeds } from "#app/office/shell/admin-frame.tsx";
import { readAnalytics } from "#app/features/analytics/contract.ts";
import { listAudit } from "#app/features/audit/contract.ts";
import { listReview } from "#app/features/contributions/contract.ts";
import { listInquiries } from "#app/features/inquiries/staff-contract.ts";
import { listStaffNews } from "#app/features/news/staff-contract.ts";
import { listPapers } from "#app/features/papers/contract.ts";
import { listMails } from "#app/features/outbox/contract.ts";
import { listOrders } from "#app/features/purchase-orders/staff-contract.ts";

/** The call that each page of the back office lives on; who may make it sees the page. A page without one is everyone's. */
export const pageNeeds: PageNeeds = {
  "/admin": listOrders,
  "/admin/analytics": readAnalytics,
  "/admin/audit": listAudit,
  "/admin/papers": listPapers,
  "/admin/review": listReview,
  "/admin/inquiries": listInquiries,
  "/admin/mail": listMails,
  "/admin/news": listStaffNews,
  "/orders-admin": listOrders,
};

import type { FigureSources } from "#app/features/analytics/api.server.ts";
import { viewFigures } from "#app/features/analytics/page-view-list.server.ts";
import { inquiryFigures } from "#app/features/inquiries/inquiry-figures-list.server.ts";
import { orderFigures } from "#app/features/purchase-orders/order-figures-list.server.ts";
import { listMisses } from "#app/features/search/misses-list.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";

const searchesShown = 50;

/** Which feature knows which figures of the analytics page. */
export function figureSources(db: Database): FigureSources {
  return {
    orders: (span) => orderFigures(db, span),
    inquiries: (span) => inquiryFigures(db, span),
    views: (span) => viewFigures(db, span),
    searches: (span) => listMisses(db, span, searchesShown),
  };
}

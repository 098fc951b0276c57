import { createContext } from "react-router";
import type { InquiryServices } from "#app/features/inquiries/service.server.ts";
import type { PreviewedNews } from "#app/features/news/preview.server.ts";
import type { OrderServices } from "#app/features/purchase-orders/place-order.server.ts";
import type { ShownPage } from "#app/office/office-feature.server.ts";
import type { StaffMessages } from "#app/office/office-messages.tsx";
import type { Database } from "#app/platform/db/database.server.ts";
import type { Caller } from "#app/platform/http/serve.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { Limits } from "#app/platform/limits/limits.server.ts";
import type { SiteContent } from "#content/site-content.ts";

export type Viewer = Pick<Caller, "staff" | "contributor">;

/** The services for page loaders. The server adds them to every page request. */
export type PageServices = {
  db: Database;
  content: () => Promise<SiteContent>;
  publicUrl: string;
  /** The item to show on the page of a news item instead of a stored one. */
  previewedNews?: PreviewedNews;
  /** Whether to show an example order, rather than that of the link, on the page that follows orders. */
  isExample?: boolean;
  inquiries: InquiryServices;
  orders: OrderServices;
  limits: Limits;
  /** Whether each password is set by an environment variable at every server start. */
  passwordsFromEnvironment: { admin: boolean; cv: boolean };
  office: (language: Language) => { messages: StaffMessages; pages: ShownPage[] };
  /** The client's IP address, for rate limits. */
  address: string;
  now: () => Date;
  /** Returns the viewer, who is anonymous if the page is rendered for everyone. */
  viewer: () => Promise<Viewer>;
  /** Limits how long the page is cached: at most until its next scheduled content change. */
  keepUntil: (moment: Date) => void;
};

export const pageServices = createContext<PageServices>();

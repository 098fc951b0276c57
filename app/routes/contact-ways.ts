import { telOf } from "#app/platform/reading/tel-of.ts";
import type { ContactWays } from "#app/ui/feedback/other-ways.tsx";
import { messagingUrlOf, type SiteContent } from "#content/site-content.ts";

/** Returns the ways to contact the company without a form. */
export function contactWaysOf({
  cosmetics,
  maker: { phone, email },
}: Pick<SiteContent, "cosmetics" | "maker">): ContactWays {
  return { messaging: { name: cosmetics.app, url: messagingUrlOf({ cosmetics }) }, phone, tel: telOf(phone), email };
}

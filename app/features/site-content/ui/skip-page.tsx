import type { RefObject } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { skipClass } from "#app/office/skip-class.ts";

/** Leads from the toolbar past the dozens of links on the page. */
export function SkipPage({ to }: { to: RefObject<HTMLElement | null> }) {
  const { skipPage } = useMessages("siteContent");
  return (
    <button type="button" className={skipClass} onClick={() => to.current?.focus()}>
      {skipPage}
    </button>
  );
}

import { type BlockId, blocks } from "#content/site-content.ts";
import { blockIds } from "../contract.ts";
import { type EditedPage, editedPages } from "../preview.ts";
import type { PreviewDialog } from "./preview-dialogs.ts";

export function blockOf(id: string | null | undefined): BlockId | undefined {
  return blockIds.find((each) => each === id);
}

export function dialogOf(id: BlockId | undefined): PreviewDialog | undefined {
  return id === "companyInformation" ? id : undefined;
}

/**
 * Returns the page where a block first appears. The factory is on two pages, so keep the current page if it is one of
 * them.
 */
export function pageOfBlock(id: BlockId | undefined): EditedPage | undefined {
  if (!id || id === "factory") return undefined;
  return editedPages.find((page) => page === blocks[id].place.path);
}

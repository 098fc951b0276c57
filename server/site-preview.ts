import * as z from "zod/mini";
import type { PageServices, Viewer } from "#app/routes/page-services.server.ts";
import { largestBlock, readSiteContent } from "#app/features/site-content/contract.ts";
import { previewedBlock } from "#app/features/site-content/previewed-block.server.ts";
import { draftedContent } from "#app/features/site-content/service.server.ts";
import { contentOfVersion } from "#app/features/site-content/versions.server.ts";
import { previewRequest } from "#app/features/site-content/preview.ts";
import { markContent } from "#app/platform/content/mark-content.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { mayCall } from "#app/platform/http/access.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";
import { blocks, type SiteContent } from "#content/site-content.ts";
import { shownContent } from "./shown-content.ts";

/**
 * Returns the path and content of a page for the editor's preview, with field markers in the text: all drafts or one
 * version, plus unsaved input. Throws an `unauthenticated`, `forbidden`, `invalid`, `notFound`, or `tooLarge`
 * error.
 */
export async function previewOf(
  request: Request,
  { db, viewer }: { db: Database; viewer: () => Promise<Viewer> },
): Promise<{ path: string; content: PageServices["content"] }> {
  const { staff } = await viewer();
  if (!staff) throw new AppError("unauthenticated", "site-preview");
  if (!mayCall(readSiteContent, staff.role)) throw new AppError("forbidden", "site-preview");
  const asked = z.safeParse(previewRequest, Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) throw new AppError("invalid", "site-preview");
  const { page, version } = asked.data;
  const content = version ? await contentOfVersion(db, version) : await draftedContent({ shown: shownContent }, db);
  const shown = markContent({ ...content, ...(await writtenIn(request, content)) }, blocks);
  return { path: page, content: async () => shown };
}

const written = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Returns the blocks in the request body by id. Where they are invalid, they show `content`. */
async function writtenIn(request: Request, content: SiteContent): Promise<Partial<SiteContent>> {
  if (request.method !== "POST") return {};
  const sent = z.safeParse(written, await readJson(request, largestBlock));
  return Object.fromEntries(
    Object.entries(sent.data ?? {}).flatMap(([id, value]) =>
      isBlock(id) ? [[id, previewedBlock(id, value, content[id])]] : [],
    ),
  );
}

function isBlock(id: string): id is keyof typeof blocks {
  return Object.hasOwn(blocks, id);
}

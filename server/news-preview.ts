import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import { largestPreview, newsPreviewRequest, type PreviewedNews } from "#app/features/news/preview.server.ts";
import { newsPreviewPath } from "#app/features/news/staff-contract.ts";
import { readNews } from "#app/features/news/staff-contract.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { mayCall } from "#app/platform/http/access.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import type { Guard } from "#app/platform/http/serve.server.ts";
import { localized } from "#app/platform/i18n/language.ts";
import type { PageServices } from "#app/routes/page-services.server.ts";
import { framed } from "./still-page.ts";

type Options = {
  admit: Guard["admit"];
  servicesOf(c: Context): PageServices;
  /** Renders the page at a path with this item. */
  render(c: Context, path: string, written: PreviewedNews): Promise<Response>;
};

/** Serves the page of a news item that is being written, in the editor's frame. */
export function mountNewsPreview(app: Hono, { admit, servicesOf, render }: Options): void {
  app.post(newsPreviewPath, (c) =>
    admit(c, "staff", async () => {
      const { staff } = await servicesOf(c).viewer();
      if (!staff) throw new AppError("unauthenticated", "news-preview");
      if (!mayCall(readNews, staff.role)) throw new AppError("forbidden", "news-preview");
      const form = await readForm(c.req.raw, largestPreview);
      const asked = z.safeParse(newsPreviewRequest, Object.fromEntries(form));
      if (!asked.success) throw new AppError("invalid", "news-preview");
      const { language, item } = asked.data;
      return framed(await render(c, localized("/news/preview", language), item));
    }),
  );
}

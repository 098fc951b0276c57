import type { Context, Hono } from "hono";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as z from "zod/mini";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { exampleSenderMail } from "#app/features/inquiries/mails/inquiry-mails.server.ts";
import { exampleBuyerMail } from "#app/features/purchase-orders/mails/buyer-mail.server.ts";
import { largestBlock, readSiteContent } from "#app/features/site-content/contract.ts";
import { draftLinkUntil } from "#app/features/site-content/draft-links.server.ts";
import { siteContentMessages } from "#app/features/site-content/messages.ts";
import {
  draftLinkPath,
  editedAddresses,
  mailPageOf,
  previewPath,
  previewRequest,
  type MailPage,
} from "#app/features/site-content/preview.ts";
import { previewedBlock } from "#app/features/site-content/previewed-block.server.ts";
import { draftedContent } from "#app/features/site-content/service.server.ts";
import { contentOfVersion } from "#app/features/site-content/versions.server.ts";
import { markContent } from "#app/platform/content/mark-content.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { mayCall } from "#app/platform/http/access.ts";
import { personal } from "#app/platform/http/caching.ts";
import { byName } from "#app/platform/http/formats.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";
import type { Guard } from "#app/platform/http/serve.server.ts";
import { formatDateTime } from "#app/platform/i18n/date-time.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { languageOfPath, localized, type Language } from "#app/platform/i18n/language.ts";
import type { PageServices } from "#app/routes/page-services.server.ts";
import { previewDialogs } from "#app/routes/preview-dialogs.server.tsx";
import { blocks, type SiteContent } from "#content/site-content.ts";
import { shownContent } from "./shown-content.ts";
import { framed, personalPage, scriptless, still, withoutScripts } from "./still-page.ts";

type Options = {
  admit: Guard["admit"];
  servicesOf(c: Context): PageServices;
  /** Renders the page at a path with this content, as a visitor sees it. */
  render(c: Context, path: string, content: PageServices["content"]): Promise<Response>;
  notFound(c: Context): Promise<Response>;
  /** Returns a page that is rendered once for everyone until the content changes. The path only names it. */
  keep(c: Context, path: string, render: () => Promise<Response>): Promise<Response>;
};

/** Serves pages with drafts or an earlier version: in the editor's frame, and by links for people without an account. */
export function mountPreviews(app: Hono, { admit, servicesOf, render, notFound, keep }: Options): void {
  app.on(["GET", "POST"], previewPath, (c) =>
    admit(c, "staff", async () => {
      const { page, content } = await previewOf(c.req.raw, servicesOf(c));
      const mail = mailPageOf(page);
      if (mail) return mailPreview(mail, content, languageOfPath(page));
      const dialogs = previewDialogs(content, languageOfPath(page));
      return framed(await render(c, page, async () => content), dialogs);
    }),
  );

  app.on(["GET", "HEAD"], `${draftLinkPath}/:token`, (c) =>
    admit(c, "pages", async () => {
      const { db, now } = servicesOf(c);
      const until = await draftLinkUntil(db, c.req.param("token"), now());
      const asked = z.safeParse(previewRequest, { page: c.req.query("page") ?? "/" });
      if (!asked.success || mailPageOf(asked.data.page)) return notFound(c);
      const { page } = asked.data;
      if (!until) return ended(c, page);
      const content = await draftedContent({ shown: shownContent }, db);
      const { html, policy } = await still(await render(c, page, async () => content), {
        html: noteOf(page, until),
        style: noteStyle,
      });
      return personalPage(withLinksTo(c.req.path, html), sharedHeaders(policy));
    }),
  );

  /** Says that a link has ended, and whom to ask. The same for every address that is no link, so it reveals nothing. */
  async function ended(c: Context, page: string): Promise<Response> {
    const language = languageOfPath(page);
    const card = await keep(c, localized(draftLinkPath, language), async () => {
      const shown = await shownContent(servicesOf(c).db);
      const content = { ...shown, notFound: { ...shown.notFound, ...endedLink } };
      return withoutScripts(await render(c, localized("/404", language), async () => content));
    });
    if (card.status !== 200) return card;
    const shared = sharedHeaders(card.headers.get("content-security-policy") ?? "");
    const headers = { ...Object.fromEntries(card.headers), ...shared, "cache-control": personal };
    return new Response(card.body, { status: 404, headers });
  }
}

const endedLink = {
  title: forEachLanguage((language) => siteContentMessages[language].endedLink.title),
  text: forEachLanguage((language) => siteContentMessages[language].endedLink.text),
};

function sharedHeaders(policy: string): Record<string, string> {
  return {
    "content-security-policy": scriptless(policy).replace("form-action 'self'", "form-action 'none'"),
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  };
}

const noteStyle =
  ".draft-note{position:sticky;inset-block-start:0;z-index:50;margin:0;padding:.5rem 1rem;background:#1b3a2a;color:#fff;text-align:center}";

/** A line above a shared page that says what it is, and until when the link works. */
function noteOf(page: string, until: Date): string {
  const language = languageOfPath(page);
  const moment = formatDateTime(until.toISOString(), language, businessTimeZone);
  return `<p class="draft-note">${interpolate(siteContentMessages[language].sharedDraft, { moment })}</p>`;
}

/** Makes links to pages that can be edited lead to their drafts, and shows uploads that are not public yet. */
function withLinksTo(link: string, html: string): string {
  return html
    .replaceAll("/objects/uploads/", `${link}/objects/uploads/`)
    .replace(/(<a\b[^>]* href=")(\/[^"#?]*)(?=["#])/g, (whole, start: string, path: string) =>
      editedAddresses.has(path) ? `${start}${link}?page=${path}` : whole,
    );
}

/** Returns a page that is asked for in the editor's frame: all drafts or one version, plus unsaved input. */
async function previewOf(
  request: Request,
  { db, viewer }: Pick<PageServices, "db" | "viewer">,
): Promise<{ page: string; content: SiteContent }> {
  const { staff } = await viewer();
  if (!staff) throw new AppError("unauthenticated", "site-preview");
  if (!mayCall(readSiteContent, staff.role)) throw new AppError("forbidden", "site-preview");
  const asked = z.safeParse(previewRequest, Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) throw new AppError("invalid", "site-preview");
  const { page, version } = asked.data;
  const content = version ? await contentOfVersion(db, version) : await draftedContent({ shown: shownContent }, db);
  return { page, content: markContent({ ...content, ...(await writtenIn(request, content)) }, blocks) };
}

const written = byName(byName(z.unknown()));

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

type Mail = { subject: string; html: string };

const examples: Record<MailPage, (content: SiteContent, language: Language) => Mail> = {
  "/mail/order": exampleBuyerMail,
  "/mail/inquiry": exampleSenderMail,
};

/** Like the emails in the outbox, but in the editor's window, which has to read where the texts are. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Returns an email with example values below its subject, for the editor's frame. */
function mailPreview(page: MailPage, content: SiteContent, language: Language): Response {
  const { subject, html } = examples[page](content, language);
  const { mailSubject } = siteContentMessages[language];
  const head = createElement("p", { style: headStyle }, `${mailSubject}: `, createElement("strong", null, subject));
  const framed = html
    .replace(/<body\b[^>]*>/, (body) => `${body}${renderToStaticMarkup(head)}<main id="mail">`)
    .replace("</body>", "</main></body>");
  return personalPage(framed, { "x-frame-options": "SAMEORIGIN", "content-security-policy": policy });
}

const headStyle = {
  margin: 0,
  padding: "16px 24px",
  background: "#fff",
  borderBottom: "1px solid #ddd",
  font: "16px/24px sans-serif",
};

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import { newsItem } from "#tests/fixtures/news-item.ts";
import { until } from "#tests/support/until.ts";
import type { NewsItem } from "../contract.ts";
import { newsMessages } from "../messages.ts";
import { NewsAdminPage } from "./news-admin-page.tsx";

const { en, ar } = newsMessages;

const { form } = en;
const messages = { en, ar };
const photo = "/objects/uploads/0196f2d4-0000-7000-8000-000000000001";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const written = {
  title: "The certificate is renewed",
  excerpt: "Inspected and passed.",
  content: "The factory was inspected and passed.",
};

const stored: NewsItem = {
  ...newsItem,
  ...written,
  slug: "the-certificate-is-renewed",
  featured: "true",
  state: "pending",
};

test("items that wait are not listed among those on the website", async () => {
  const published = { ...stored, id: "0196f2d4-0000-7000-8000-000000000009", title: "Published", state: "published" };
  vi.stubGlobal("fetch", async () => Response.json({ newsItems: [published, stored], refused: [] }));
  await show("en", published.title);
  const { items } = en;
  const linksIn = (name: string) =>
    within(screen.getByRole("region", { name }))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  expect(linksIn(items.title)).toEqual([published.title]);
  expect(linksIn(items.notPublic)).toEqual([stored.title]);
});

test("a visitor reads why an item was not published, in the language of the page", async () => {
  const { id, title } = stored;
  const refused = [{ id, title, titleAr: "تجديد الشهادة", reason: "هذا خبر قديم." }];
  vi.stubGlobal("fetch", async () => Response.json({ newsItems: [], refused }));
  await show("ar");
  await screen.findByText("تجديد الشهادة");
  const { items } = ar;
  const told = within(screen.getByRole("region", { name: ar.items.notPublic })).getByRole("listitem").textContent;
  expect(told).toContain(items.refused);
  expect(told).toContain(interpolate(items.reason, { reason: "هذا خبر قديم." }));
});

type Sent = { body: Record<string, unknown>; key: string | null };

/** A fake server without news items. It returns the given responses to POST requests, in order. */
function answering(...answers: (() => Response | Promise<Response>)[]) {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: { method?: string; body?: string; headers?: HeadersInit }) => {
    if (init.method !== "POST") return Response.json({ newsItems: [], refused: [] });
    const body: Record<string, unknown> = JSON.parse(init.body ?? "");
    sent.push({ body, key: new Headers(init.headers).get("idempotency-key") });
    return answers.shift()?.() ?? Response.error();
  });
  return sent;
}

const accepted = () => Response.json({ success: true, newsItem: stored }, { status: 201 });

function refused(status: number, problem: object) {
  return () => Response.json({ type: "about:blank", title: "", code: "", status, ...problem }, { status });
}

async function show(language: "en" | "ar" = "en", awaited: string = messages[language].items.none) {
  render(
    <LanguageProvider language={language}>
      <NewsAdminPage messages={messages[language]} />
    </LanguageProvider>,
  );
  await screen.findByText(awaited);
}

function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`Expected a field ${name}`);
  return found;
}

async function write() {
  for (const [name, value] of Object.entries({ ...written, titleAr: "تجديد الشهادة" })) {
    fireEvent.change(field(name), { target: { value } });
  }
  await userEvent.selectOptions(field("category"), "company");
  await userEvent.click(screen.getByRole("switch", { name: en.form.fields.featured }));
}

function typed() {
  const names = ["title", "excerpt", "content", "titleAr", "category"];
  return { ...Object.fromEntries(names.map((name) => [name, field(name).value])), featured: field("featured").checked };
}
const everything = { ...written, titleAr: "تجديد الشهادة", category: "company", featured: true };

const send = (t = form) => userEvent.click(screen.getByRole("button", { name: t.create }));

/** Returns the error message next to this field, ignoring messages elsewhere on the page. */
function saidBeside(name: string): string {
  const ids = field(name).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? "").join(" ");
}

test.each(["en", "ar"] as const)("an empty form is not sent, and each field shows its error (%s)", async (language) => {
  const sent = answering();
  await show(language);
  const t = messages[language];
  await send(t.form);
  expect(saidBeside("title")).toContain(t.titleTooShort);
  expect(saidBeside("excerpt")).toContain(t.excerptTooShort);
  expect(saidBeside("content")).toContain(t.contentTooShort);
  expect(saidBeside("category")).toContain(t.categoryMissing);
  for (const name of ["title", "excerpt", "content", "category"]) {
    expect(field(name).getAttribute("aria-invalid"), name).toBe("true");
  }
  expect(field("titleAr").getAttribute("aria-invalid")).not.toBe("true");
  expect(document.activeElement).toBe(field("title"));
  expect(sent).toEqual([]);
  await userEvent.type(field("title"), "A"); // an error disappears when its field is corrected
  expect(field("title").getAttribute("aria-invalid")).not.toBe("true");
  expect(field("excerpt").getAttribute("aria-invalid")).toBe("true");
});

test("the form works without TLS, where browsers have no randomUUID", async () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  answering();
  await show();
  expect(screen.getByRole("button", { name: form.create })).toBeTruthy();
});

test("a second click after a quick response finds an empty form and shows no errors", async () => {
  const sent = answering(accepted);
  await show();
  await write();
  await userEvent.dblClick(screen.getByRole("button", { name: form.create }));
  expect(await screen.findByText(form.created)).toBeTruthy();
  await send();
  expect(field("title").getAttribute("aria-invalid")).not.toBe("true");
  expect(sent).toHaveLength(1);
});

test("an unreachable server loses no input, and the retry is the same item", async () => {
  sessionStorage.setItem("pmf-draft-news-photos", JSON.stringify({ formId: "form-1", photos: [photo] }));
  const sent = answering(() => Promise.reject(new TypeError("Failed to fetch")), accepted);
  await show();
  await write();
  await send();
  expect(await screen.findByText(form.failed)).toBeTruthy();
  expect(screen.getByText(form.tryLater)).toBeTruthy();
  expect(typed()).toEqual(everything);
  expect(screen.getByAltText("Photo 1").getAttribute("src")).toBe(photo);
  await send();
  expect(await screen.findByText(form.created)).toBeTruthy();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.body).toMatchObject({ ...written, featured: "true", featuredImage: photo, gallery: [] });
  expect(typed()).toEqual({ title: "", excerpt: "", content: "", titleAr: "", category: "", featured: false });
  expect(screen.queryByAltText("Photo 1")).toBeNull();
});

test("server errors are shown by their fields, and the input stays", async () => {
  answering(refused(400, { detail: "Please check the highlighted fields.", fields: { title: "We have this one." } }));
  await show();
  await write();
  await send();
  expect(await screen.findByText("We have this one.")).toBeTruthy();
  expect(saidBeside("title")).toContain("We have this one.");
  expect(screen.getByText(form.failed)).toBeTruthy();
  expect(typed()).toEqual(everything);
});

test("a rate-limit error shows the server's message, and the input stays", async () => {
  answering(refused(429, { detail: "Too many attempts. Please wait." }));
  await show();
  await write();
  await send();
  expect(await screen.findByText(/Too many attempts/)).toBeTruthy();
  expect(typed()).toEqual(everything);
});

test("the buttons that format a text are one tab stop, and arrow keys move between them", async () => {
  answering();
  await show();
  const { editor } = form;
  const [heading] = screen.getAllByRole("button", { name: editor.heading });
  const [bold] = screen.getAllByRole("button", { name: `${editor.bold} (Ctrl+B)` });
  const [preview] = screen.getAllByRole("button", { name: editor.preview });
  field("excerpt").focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(heading);
  await until(async () => {
    if (document.activeElement === heading) await userEvent.keyboard("{ArrowRight}"); // once its script is loaded
    return document.activeElement === bold;
  });
  await userEvent.tab();
  expect(document.activeElement).toBe(preview);
  await userEvent.tab();
  expect(document.activeElement).toBe(field("content"));
});

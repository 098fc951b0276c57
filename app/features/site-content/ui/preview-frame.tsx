import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { fieldValues, fieldText } from "#app/platform/content/map-fields.ts";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { placeholdersIn } from "#app/platform/i18n/placeholders.ts";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { classNames } from "#app/ui/styles/class-names.ts";
import { blocks } from "#content/site-content.ts";
import { type EditedPage, previewPath } from "../preview.ts";
import { adoptFrameStyles, markFocused, markPlaces } from "./mark-places.ts";
import { openDialog, type PreviewDialog } from "./preview-dialogs.ts";
import { type Place, readMarks } from "./read-marks.ts";
import type { Written } from "./samples-of.ts";

export type Device = "phone" | "desktop";
const widths = { phone: 390, desktop: 1440 };
/** Typed text is shown immediately, and rendered after a pause of this length. Other changes are rendered immediately. */
const typingMilliseconds = 250;
/** How often to check whether the HTML of the page has arrived. */
const readyMilliseconds = 50;

type Props = {
  page: EditedPage;
  language: Language;
  device: Device;
  /** The earlier version to show instead of the drafts. */
  version: string | undefined;
  /** The number of saves. The page is rendered again when it changes. */
  saved: number;
  /** The block being edited and its unsaved value. */
  written: Written | undefined;
  /** The id of the element where the selected block starts. */
  anchor: string | undefined;
  /** What visitors open on the page, and the preview shows open. */
  opened: PreviewDialog | undefined;
  /** The path of the field or list item that is being edited. */
  focused: string | undefined;
  /** Paths of fields that still contain a sample, such as "researcher.name". */
  samples: ReadonlySet<string>;
  onChoose: (path: string) => void;
};

/** The actual page with the drafts applied. Clicking text selects its field. */
export function PreviewFrame(props: Props) {
  const { page, language, device, version, saved, written, anchor, opened, focused, samples, onChoose } = props;
  const messages = useMessages("siteContent");
  const frame = useRef<HTMLIFrameElement>(null);
  const places = useRef<Place[]>([]);
  const prepared = useRef<Document>(undefined);
  const [failed, setFailed] = useState(false);
  /** The page once it can be read. While another one loads, the frame has a different document. */
  const [loaded, setLoaded] = useState<Document>();
  /** The last save that the page shows. */
  const rendered = useRef(saved);
  /** The key of the frame whose page is shown. Until then, its text contains the marks of fields. */
  const [ready, setReady] = useState<string>();
  const scale = useScale(frame, widths[device]);
  const query = new URLSearchParams({ page: localized(page, language), ...(version && { version }) });
  const address = `${previewPath}?${query}`;
  // A page that could not be loaded, for example because the session had ended, loads again after a save.
  const [loading, setLoading] = useState({ saved, attempt: 0 });
  if (loading.saved !== saved) setLoading({ saved, attempt: loading.attempt + (loaded ? 0 : 1) });
  const key = `${address} ${loading.attempt}`;

  const { sample } = messages;
  const take = useEffectEvent((shown: Document) => {
    places.current = readMarks(shown);
    markPlaces(places.current, { samples, sample });
    markFocused(places.current, focused);
  });
  const open = useEffectEvent((shown: Document) => openDialog(shown, opened));
  const choose = useEffectEvent((event: Event) => {
    event.preventDefault();
    // Do not use `instanceof Element`, because the frame has its own Element class.
    const target = event.composedPath().find((node) => "closest" in node);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only elements have `closest`
    const path = (target as Element | undefined)?.closest("[data-field]")?.getAttribute("data-field");
    if (path) onChoose(path);
  });

  /** Prepares the page as soon as its HTML is there, because its pictures can take long. Returns whether it was. */
  function prepare(): boolean {
    const shown = frame.current?.contentDocument;
    // An answer that no page may frame, such as that the session has ended, has no document.
    if (shown !== null && (!shown?.body || shown.readyState === "loading" || shown.URL === "about:blank")) return false;
    if (shown && shown === prepared.current) return true;
    prepared.current = shown ?? undefined;
    const isPage = Boolean(shown?.querySelector("main")); // not, for example, if the server is away
    setFailed(!isPage);
    setLoaded(isPage ? prepared.current : undefined);
    setReady(isPage ? key : undefined);
    if (!shown || !isPage) return true;
    take(shown);
    adoptFrameStyles(shown);
    // Updates replace the body, so move its style sheets to the head.
    for (const sheet of shown.body.querySelectorAll("link[rel=stylesheet], style")) shown.head.append(sheet);
    shown.addEventListener("click", choose, { capture: true });
    if (anchor) bringIntoView(shown, anchor);
    shown.addEventListener("submit", (event) => event.preventDefault(), { capture: true });
    return true;
  }

  const prepareSoon = useEffectEvent(prepare);
  useEffect(() => {
    if (ready === key) return;
    const timer = setInterval(() => prepareSoon() && clearInterval(timer), readyMilliseconds);
    return () => clearInterval(timer);
  }, [ready, key]);

  const showText = useEffectEvent(({ block, value }: NonNullable<typeof written>) => {
    const fields = new Map(fieldValues(blocks[block].fields, value).map((field) => [`${block}.${field.path}`, field]));
    for (const { path, show } of places.current) {
      const field = fields.get(path);
      const text = field && fieldText(field)[language];
      // Only the server knows the values of placeholders, such as {name}.
      if (show && text !== undefined && placeholdersIn(text).length === 0) show(text);
    }
  });

  useEffect(() => {
    if (written) showText(written);
    // A page that is still loading would replace the change, and would lose its styles. It is rendered once it is there.
    if (!loaded || (!written && rendered.current === saved)) return;
    const stopping = new AbortController();
    const delay = document.activeElement?.matches("input, textarea") ? typingMilliseconds : 0;
    const timer = setTimeout(async () => {
      const body = JSON.stringify(written ? { [written.block]: written.value } : {});
      try {
        const made = await fetchPage(address, { body, signal: stopping.signal, frame: loaded.defaultView ?? window });
        if (frame.current?.contentDocument !== loaded) return;
        take(made);
        open(made);
        loaded.body.replaceWith(loaded.adoptNode(made.body));
        if (written) showText(written);
        rendered.current = saved;
        setFailed(false);
      } catch {
        if (!stopping.signal.aborted) setFailed(true);
      }
    }, delay);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [written, saved, address, loaded]);

  useEffect(() => markPlaces(places.current, { samples, sample }), [samples, sample]);

  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (shown && anchor) bringIntoView(shown, anchor);
  }, [anchor]);

  useEffect(() => {
    if (loaded) openDialog(loaded, opened);
  }, [loaded, opened]);

  useEffect(() => {
    markFocused(places.current, focused)?.scrollIntoView({ block: "nearest" });
  }, [focused]);

  return (
    <div className="site-preview">
      {failed ? (
        <p role="alert" className="bg-red-soft px-4 py-2 text-sm">
          {messages.previewFailed}
        </p>
      ) : (
        <span />
      )}
      <div dir="ltr" className="relative overflow-hidden" aria-busy={ready !== key}>
        {ready !== key && !failed && <Skeleton className="h-full" />}
        {/* The page's policy already blocks scripts (server/pages.ts). A sandbox would also hide clicks from this
            window. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          key={key}
          ref={frame}
          src={address}
          title={messages.preview}
          onLoad={prepare}
          className={classNames("absolute top-0 origin-top-left border-0 bg-paper", ready !== key && "invisible")}
          style={{
            width: widths[device],
            height: `${100 / scale}%`,
            left: `max(0px, calc(50% - ${(widths[device] * scale) / 2}px))`,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </div>
  );
}

function bringIntoView(page: Document, anchor: string): void {
  page.getElementById(anchor)?.scrollIntoView({ block: "start" });
}

type Asked = { body: string; signal: AbortSignal; frame: Window & typeof globalThis };

async function fetchPage(address: string, { body, signal, frame }: Asked): Promise<Document> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(address, { method: "POST", headers, body, signal });
  if (!response.ok) throw new Error(`Expected a preview, not ${response.status}`);
  // The frame already has these styles, and this page's own policy would block them.
  const html = (await response.text()).replace(/<style\b[^]*?<\/style>/g, "");
  // Parsed in the frame, whose policy allows the inline styles of emails.
  const page = new frame.DOMParser().parseFromString(html, "text/html");
  for (const sheet of page.querySelectorAll("link")) sheet.remove();
  return page;
}

/** Returns the scale at which a page of this width fits. */
function useScale(frame: RefObject<HTMLIFrameElement | null>, width: number): number {
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const box = frame.current?.parentElement;
    if (!box) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame]);
  return Math.min(1, room / width);
}

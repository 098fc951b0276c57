import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { call } from "#app/platform/http/call.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { reportMiss } from "../contract.ts";
import type { Messages } from "../messages.ts";
import { SearchResults } from "./search-results.tsx";
import { useSearch, type Search } from "./use-search.ts";
import { type LoadedPages, useSearchablePages } from "./use-searchable-pages.ts";
import { useVoice } from "./use-voice.ts";
import css from "./search-overlay.css?inline";

type Props = {
  language: Language;
  messages: Messages["overlay"];
  /** The pages from the last time the overlay was open. */
  loaded: LoadedPages | undefined;
  onLoaded: (pages: LoadedPages) => void;
  onClose: () => void;
};

const buttonOf = () => globalThis.document?.querySelector<HTMLElement>("[data-search]");

/** Returns text that was typed before this script loaded (open-by-key.ts). */
const typedBefore = () => buttonOf()?.dataset["typed"] ?? "";

/** The search overlay (requirements §2.8). Opens when mounted. */
export function SearchDialog({ language, messages, loaded, onLoaded, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const [query, setQuery] = useState(typedBefore);
  const [inPapers, setInPapers] = useState(true); // requirements §2.8: on by default
  const voice = useVoice(language, ask);
  const searchable = useSearchablePages(language, loaded, onLoaded);
  const search = useSearch({ language, searchable, query, inPapers });

  useMissReport(search, query, language);

  useEffect(() => {
    adoptStyles();
    if (!dialog.current?.open) dialog.current?.showModal();
    delete buttonOf()?.dataset["typed"];
  }, []);

  function ask(text: string) {
    setQuery(text);
    searchable.tryAgain();
  }

  function clear() {
    setQuery("");
    input.current?.focus();
  }

  function openBest(event: SubmitEvent) {
    event.preventDefault();
    dialog.current?.querySelector("a")?.click();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (dialog.current && input.current) moveFocus(event, input.current, [...dialog.current.querySelectorAll("a")]);
  }

  return (
    // The browser closes the dialog on Escape. Arrow keys work in addition to Tab.
    <dialog
      ref={dialog}
      aria-label={messages.title}
      closedby="any"
      className="search-overlay"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div>
        <form role="search" onSubmit={openBest}>
          <Icon name="search" size={22} />
          <label htmlFor={inputId} className="sr-only">
            {messages.query}
          </label>
          <input
            ref={input}
            id={inputId}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            autoFocus
            placeholder={messages.query}
            value={query}
            onChange={(event) => ask(event.target.value)}
          />
          <IconButton label={messages.close} onClick={() => dialog.current?.close()}>
            <Icon name="close" size={22} />
          </IconButton>
        </form>
        <div className="search-options">
          <label>
            <input type="checkbox" checked={inPapers} onChange={(event) => setInPapers(event.target.checked)} />
            {messages.inPapers}
          </label>
          {query && (
            <Button tone="quiet" size="small" onClick={clear}>
              {messages.clear}
            </Button>
          )}
          {voice.isAvailable && (
            <IconButton label={messages.voice} aria-pressed={voice.isListening} onClick={voice.toggle}>
              <Icon name="microphone" size={22} />
            </IconButton>
          )}
        </div>
        {voice.isListening && (
          <p role="status" className="search-listening">
            {messages.listening}
          </p>
        )}
        <SearchResults
          language={language}
          messages={messages}
          search={search}
          hasVoice={voice.isAvailable}
          onFollow={() => dialog.current?.close()}
        />
      </div>
    </dialog>
  );
}

/**
 * Moves the focus from the field through the results and back with the arrow keys. Typing while a result is focused
 * continues in the field. Links handle Enter, and the dialog handles Escape.
 */
function moveFocus(event: KeyboardEvent, field: HTMLElement, results: readonly HTMLElement[]): void {
  const at = results.findIndex((result) => result === document.activeElement);
  const isInside = at >= 0 || document.activeElement === field;
  if (isInside && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    const next = at + (event.key === "ArrowDown" ? 1 : -1);
    (next < 0 ? field : results[next])?.focus();
  } else if (at >= 0 && isTyped(event)) {
    field.focus();
  }
}

function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey) || key === "Backspace";
}

/** Only queries that stay unchanged for this long are counted, to skip half-typed ones. */
const restMilliseconds = 1_500;
const shortest = 3;
const longest = 100;

/** Reports queries without results for the analytics page. Sends only the text and the language. */
function useMissReport({ state, results }: Search, query: string, language: Language): void {
  const text = query.trim();
  const isMiss = state === "done" && results.length === 0 && text.length >= shortest && text.length <= longest;

  useEffect(() => {
    if (!isMiss) return undefined;
    // Ignore failures, which do not affect the visitor.
    const report = () => void call(reportMiss, { body: { text, lang: language } }).catch(() => undefined);
    const rested = setTimeout(report, restMilliseconds);
    return () => clearTimeout(rested);
  }, [isMiss, text, language]);
}

let isStyled = false;

/** Adds the styles, once. The Content-Security-Policy of a static page allows no other way to add them later. */
function adoptStyles(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

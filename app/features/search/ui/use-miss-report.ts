import { useEffect } from "react";
import { call } from "#app/platform/http/call.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { reportMiss } from "../contract.ts";
import type { Search } from "./use-search.ts";

/** A query that rests this long is what was meant, not a word on its way. */
const restMilliseconds = 1_500;
const shortest = 3;
const longest = 100;

/** Counts what people look for and do not find, for the analytics page: the text alone. */
export function useMissReport({ state, results }: Search, query: string, language: Language): void {
  const text = query.trim();
  const isMiss = state === "done" && results.length === 0 && text.length >= shortest && text.length <= longest;

  useEffect(() => {
    if (!isMiss) return undefined;
    // What cannot be counted is no trouble of the person who searches.
    const report = () => void call(reportMiss, { body: { text, lang: language } }).catch(() => undefined);
    const rested = setTimeout(report, restMilliseconds);
    return () => clearTimeout(rested);
  }, [isMiss, text, language]);
}

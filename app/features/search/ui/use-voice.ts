import { useEffect, useRef, useState } from "react";
import type { Language } from "#app/platform/i18n/language.ts";
import { spokenLocaleOf } from "#app/platform/i18n/spoken-locale-of.ts";

/** The part of the Web Speech API used here. Not all browsers support it, and TypeScript's DOM library lacks it. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  abort(): void;
}
type RecognitionClass = new () => Recognition;
type RecognitionEvent = Event & {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
};

declare global {
  interface Window {
    readonly SpeechRecognition?: RecognitionClass;
    readonly webkitSpeechRecognition?: RecognitionClass;
  }
}

type Voice = { isAvailable: boolean; isListening: boolean; toggle: () => void };

/** Listens for one phrase and passes its text to `onSaid`. Stops on errors and when speech ends (requirements §8). */
export function useVoice(language: Language, onSaid: (text: string) => void): Voice {
  const listening = useRef<Recognition>(undefined);
  const [isListening, setListening] = useState(false);
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis.window ?? {}; // the server has none
  const Recognition = SpeechRecognition ?? webkitSpeechRecognition;

  useEffect(() => () => listening.current?.abort(), []);

  function stop() {
    listening.current?.abort();
    listening.current = undefined;
    setListening(false);
  }

  function start(Recognition: RecognitionClass) {
    const recognition = new Recognition();
    recognition.lang = spokenLocaleOf(language);
    recognition.continuous = false;
    recognition.interimResults = false;
    recognition.addEventListener("result", (event) => {
      const said = finalWordsOf(event);
      if (said) onSaid(said);
    });
    for (const over of ["error", "end"]) {
      recognition.addEventListener(over, () => {
        if (listening.current === recognition) stop();
      });
    }
    listening.current = recognition;
    setListening(true);
    recognition.start();
  }

  function toggle() {
    if (isListening) stop();
    else if (Recognition) start(Recognition);
  }

  return { isAvailable: Recognition !== undefined, isListening, toggle };
}

function finalWordsOf(event: Event): string {
  if (!isRecognitionEvent(event)) return "";
  return Array.from(event.results)
    .filter(({ isFinal }) => isFinal)
    .map((phrase) => phrase[0]?.transcript ?? "")
    .join(" ")
    .trim();
}

function isRecognitionEvent(event: Event): event is RecognitionEvent {
  return "results" in event;
}

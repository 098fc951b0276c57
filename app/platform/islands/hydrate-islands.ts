import {
  pressNatively,
  answersNatively,
  pressAgain,
  type Pressed,
  pressedControl,
  sendsNatively,
} from "./answer-press.ts";
import type { IslandComponent } from "./static-page.ts";

type IslandFile = { default: IslandComponent<object> };

type Options = {
  /** Called with an island whose fields are new: it crashed, or the browser had changed its HTML. */
  afterReset(island: HTMLElement): void;
};

const sleeping = "[data-island]";
/** Islands marked `near` hydrate at this distance from the viewport. */
const approachMargin = "600px";
/** A form that is sent waits this long for its island, in milliseconds: the island's code can stall without failing. */
const patience = 10_000;

/** Hydrates each island when the visitor uses it or scrolls near it. A press before hydration is repeated afterward. */
export function hydrateIslands({ afterReset }: Options): void {
  /** Islands that are loading, each with its last press. */
  const hydrating = new Map<HTMLElement, Pressed | undefined>();

  for (const type of ["pointerover", "focusin", "click"]) addEventListener(type, hydrateUsed, true);
  const approach = new IntersectionObserver(hydrateNear, { rootMargin: approachMargin });
  for (const island of document.querySelectorAll(`${sleeping}[data-near]`)) approach.observe(island);
  const early = window.pressedEarly?.closest<HTMLButtonElement>(`${sleeping} button`);
  if (early && !answersNatively(early) && !sendsNatively(early)) early.click();

  function hydrateUsed(event: Event) {
    if (!(event.target instanceof Element)) return;
    const island = event.target.closest<HTMLElement>(sleeping);
    if (!island) return;
    void hydrate(island);
    const pressed = event.type === "click" && pressedControl(event, event.target);
    if (!pressed) return;
    if (!answersNatively(pressed)) event.preventDefault();
    island.ariaBusy = "true";
    hydrating.set(island, pressed);
    if (sendsNatively(pressed)) setTimeout(sendPlain, patience, island, pressed);
  }

  /** Sends a form as plain HTML. Its island no longer hydrates, so that it cannot send the form again. */
  function sendPlain(island: HTMLElement, pressed: Pressed) {
    if (hydrating.get(island) !== pressed) return;
    hydrating.delete(island);
    delete island.dataset["island"];
    pressNatively(pressed);
  }

  function hydrateNear(entries: IntersectionObserverEntry[]) {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      approach.unobserve(target);
      void hydrate(target);
    }
  }

  async function hydrate(island: HTMLElement) {
    // Already loading or hydrated. An observer can still report an earlier event.
    if (hydrating.has(island) || !island.dataset["island"]) return;
    hydrating.set(island, undefined);
    try {
      const [{ hydrateIsland }, { default: Component }, props] = await twice(() =>
        Promise.all([import("./hydrate-island.tsx"), fileOf(island), propsOf(island)]),
      );
      if (!hydrating.has(island)) return;
      delete island.dataset["island"];
      hydrateIsland(island, Component, props, { afterReset });
    } finally {
      const pressed = hydrating.get(island);
      hydrating.delete(island);
      island.ariaBusy = null;
      if (pressed) (island.matches(sleeping) ? pressNatively : pressAgain)(pressed);
    }
  }
}

/** Retries once, so that a single lost connection is not reported. */
function twice<Result>(load: () => Promise<Result>): Promise<Result> {
  return load().catch(load);
}

/** Loads an island's file and, at the same time, the files that it imports: both are named in its element. */
async function fileOf({ dataset }: HTMLElement): Promise<IslandFile> {
  const files = dataset["island"]?.split(" ").map((file) => import(/* @vite-ignore */ file)) ?? [];
  return (await Promise.all(files))[0];
}

/**
 * Returns an island's props: from its element or, on pages that are the same for everyone, from a shared file that the
 * page's script element references (take-props.server.ts). Throws if they cannot be loaded.
 */
async function propsOf({ id, dataset }: HTMLElement): Promise<object> {
  if (dataset["props"]) return JSON.parse(dataset["props"]);
  const file = document.querySelector<HTMLElement>("script[data-props]")?.dataset["props"] ?? "";
  const props = (await (await fetch(file)).json())[id];
  if (!props) throw new Error(file);
  return props;
}

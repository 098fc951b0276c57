import { answerNatively, answersNatively, pressAgain, type Pressed, pressedIn } from "./answer-press.ts";
import type { LeafComponent } from "./reading-page.ts";

/** What a file `*.leaf.tsx` exports. */
export type LeafFile = { default: LeafComponent<object> };

type Options = {
  /** How each leaf is loaded, by the name that its element carries: `import.meta.glob` of all there are. */
  files: Record<string, () => Promise<LeafFile>>;
  /** Called with a leaf that has failed and is plain HTML again. */
  afterCrash(leaf: HTMLElement): void;
};

const asleep = "[data-leaf]";
/** How far outside the window a leaf marked `near` wakes. */
const approachMargin = "600px";

/** Wakes each leaf of the page when it is used, or when it comes near. A press meanwhile is answered once it is awake. */
export function wakeLeaves({ files, afterCrash }: Options): void {
  /** The leaves whose code is under way, each with what was pressed last. */
  const waking = new Map<HTMLElement, Pressed | undefined>();

  for (const type of ["pointerover", "focusin", "click"]) addEventListener(type, wakeUsed, true);
  const approach = new IntersectionObserver(wakeNear, { rootMargin: approachMargin });
  for (const leaf of document.querySelectorAll(`${asleep}[data-near]`)) approach.observe(leaf);

  function wakeUsed(event: Event) {
    if (!(event.target instanceof Element)) return;
    const leaf = event.target.closest<HTMLElement>(asleep);
    if (!leaf) return;
    void wake(leaf);
    const pressed = event.type === "click" && pressedIn(event, event.target);
    if (!pressed) return;
    if (!answersNatively(pressed)) event.preventDefault();
    waking.set(leaf, pressed);
  }

  function wakeNear(entries: IntersectionObserverEntry[]) {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      approach.unobserve(target);
      void wake(target);
    }
  }

  async function wake(leaf: HTMLElement) {
    const load = files[leaf.dataset["leaf"] ?? ""];
    // Awake already: an observer may still report what was used meanwhile.
    if (!load || waking.has(leaf)) return;
    waking.set(leaf, undefined);
    try {
      const [{ hydrateLeaf }, { default: Component }, props] = await twice(() =>
        Promise.all([import("./hydrate-leaf.tsx"), load(), propsOf(leaf)]),
      );
      delete leaf.dataset["leaf"];
      hydrateLeaf(leaf, Component, props, { afterCrash });
    } finally {
      const pressed = waking.get(leaf);
      waking.delete(leaf);
      if (pressed) (leaf.matches(asleep) ? answerNatively : pressAgain)(pressed);
    }
  }
}

/** One lost connection is not worth a person's notice. */
async function twice<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await load();
  } catch {
    return load();
  }
}

/**
 * The props of a leaf: in its element, or, where the page is the same for everyone, in a file for all leaves of the page
 * that the page's script names (take-props.server.ts). Throws when they do not come.
 */
async function propsOf({ id, dataset }: HTMLElement): Promise<object> {
  if (dataset["props"]) return JSON.parse(dataset["props"]);
  const file = document.querySelector<HTMLElement>("script[data-props]")?.dataset["props"] ?? "";
  const props = (await (await fetch(file)).json())[id];
  if (!props) throw new Error(file);
  return props;
}

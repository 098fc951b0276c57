import { answerNatively, answersNatively, pressAgain, type Pressed, pressedIn } from "./answer-press.ts";
import type { LeafComponent } from "./reading-page.ts";

/** The exports of a `*.leaf.tsx` file. */
export type LeafFile = { default: LeafComponent<object> };

type Options = {
  /** The loader of each leaf by its element's name: `import.meta.glob` of all leaves. */
  files: Record<string, () => Promise<LeafFile>>;
  /** Called with a leaf that failed and is plain HTML again. */
  afterCrash(leaf: HTMLElement): void;
};

const asleep = "[data-leaf]";
/** How far outside the viewport a leaf marked `near` wakes. */
const approachMargin = "600px";

/** Wakes each leaf of the page when it is used or comes near. A press in the meantime is handled once it is awake. */
export function wakeLeaves({ files, afterCrash }: Options): void {
  /** The loading leaves, each with the last press. */
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
    // Already awake: an observer may still report earlier use.
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

/** A single lost connection is not worth reporting. */
async function twice<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await load();
  } catch {
    return load();
  }
}

/**
 * A leaf's props: in its element or, on a page that is the same for everyone, in a shared file that the page's script
 * names (take-props.server.ts). Throws if they cannot be loaded.
 */
async function propsOf({ id, dataset }: HTMLElement): Promise<object> {
  if (dataset["props"]) return JSON.parse(dataset["props"]);
  const file = document.querySelector<HTMLElement>("script[data-props]")?.dataset["props"] ?? "";
  const props = (await (await fetch(file)).json())[id];
  if (!props) throw new Error(file);
  return props;
}

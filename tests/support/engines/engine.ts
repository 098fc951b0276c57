export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
export type Key = "Enter" | "Escape" | "Tab" | "Backspace" | "ArrowDown" | "ArrowUp";

export const chosenInput = "input[data-chosen]";

/** A browser engine other than Chromium. Each tab has its own cookies and storage. */
export interface Engine extends AsyncDisposable {
  openTab(site: string, size: Size): Promise<Tab>;
}

/** The operations that journeys perform on a tab. The client libraries of the engines have no common interface. */
export interface Tab extends AsyncDisposable {
  /** The site's origin for this tab. */
  origin: string;
  /** Console errors, page errors, and policy violations so far. */
  errors: readonly string[];
  go(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression in the page, awaiting promises. */
  evaluate(expression: string): Promise<unknown>;
  click(at: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses files in the file input that `chosenInput` matches. */
  chooseFiles(paths: readonly string[]): Promise<void>;
  /** Takes a screenshot as a PNG, in base64. */
  picture(): Promise<string>;
  /** Prints the page on A4 as a PDF. Returns undefined if the engine's driver cannot print. */
  print(): Promise<Uint8Array | undefined>;
}

type Output = { isTTY?: boolean; columns?: number; write(text: string): unknown };

type Options = {
  /** The step: "[3/6] journeys". */
  label: string;
  /** The counted things: "files". */
  unit: string;
  output?: Output;
  /** Returns milliseconds. Tests can replace it. */
  now?: () => number;
};

/** Shows how far a step is: in one updating line on a terminal, elsewhere in one line per tenth of the way. */
export class Progress {
  readonly #options: Required<Options>;
  readonly #startedAt: number;
  #total = 0;
  #done = 0;
  #failed = 0;
  #shownTenths = 0;
  #ticking: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = { output: process.stdout, now: () => performance.now(), ...options };
    this.#startedAt = this.#options.now();
  }

  start(total: number): void {
    this.#total = total;
    if (!this.#options.output.isTTY) return this.#write(`${this.#line()}\n`);
    this.#redraw();
    this.#ticking = setInterval(() => this.#redraw(), 1000).unref();
  }

  /** Counts a finished file or test. */
  advance(): void {
    this.#done += 1;
    if (this.#options.output.isTTY) return this.#redraw();
    const tenths = Math.floor((this.#done / this.#total) * 10);
    if (tenths === this.#shownTenths) return undefined;
    this.#shownTenths = tenths;
    return this.#write(`${this.#line()}\n`);
  }

  /** Counts a failed test, and prints its description. */
  fail(text: string): void {
    this.#failed += 1;
    this.print(text);
  }

  /** Prints above the updating line. */
  print(text: string): void {
    this.#write(printed(text, this.#options.output));
    if (this.#ticking) this.#redraw();
  }

  end(): void {
    clearInterval(this.#ticking);
    if (this.#ticking) this.#write(eraseLine);
    this.#ticking = undefined;
  }

  #redraw(): void {
    // A line that wraps could not be erased.
    this.#write(eraseLine + this.#line().slice(0, (this.#options.output.columns || 80) - 1));
  }

  #line(): string {
    const { label, unit, now } = this.#options;
    const failed = this.#failed > 0 ? [`${this.#failed} failed`] : [];
    const elapsed = minutesAndSeconds(now() - this.#startedAt);
    return `${label}: ${[`${this.#done} of ${this.#total} ${unit}`, ...failed, elapsed].join(", ")}`;
  }

  #write(text: string): void {
    this.#options.output.write(text);
  }
}

const eraseLine = "\r\u001B[K";

/** Prints a line. On a terminal, it replaces an updating line, which is then drawn again below. */
export function printLine(text: string): void {
  process.stdout.write(printed(text, process.stdout));
}

function printed(text: string, { isTTY = false }: Output): string {
  return `${isTTY ? eraseLine : ""}${text}\n`;
}

/** Formats a duration: 2:10. */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

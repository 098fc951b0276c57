import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { resolve } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Answer, Order } from "./typesetter.server.ts";

/** As `nice` counts: above 0 others go first. */
const typesetterPriority = 10;

export type PdfRenderer = {
  /**
   * Sets `data` (anything JSON can hold) with a typst template, which reads it as `json(bytes(sys.inputs.data))`.
   * `template` is a path below the template folder, absolute or from the root folder. Rejects when the template
   * fails or takes too long; the next call starts afresh.
   */
  render(template: string, data: unknown): Promise<Uint8Array>;
  /** Ends the typesetter. A PDF that is being set is given up. */
  close(): Promise<void>;
};

type Options = {
  /** Folder with the TTF or OTF fonts that templates name. */
  fontFolder: string;
  /** The project; other paths may be given from here. The typesetter's source is found below it, bundled or not. */
  rootFolder?: string;
  /** The only folder templates can read. */
  templateFolder?: string;
  timeoutMs?: number;
  /** How long the typesetter waits for the next PDF before it ends and gives its memory back. */
  idleMs?: number;
};

/**
 * Makes PDFs with typst in a process of its own, one at a time. A thread would not do: typst is native code, which
 * `worker.terminate()` cannot stop, whose memory stays with the server, and whose crash would be the server's.
 * The process starts with the first PDF (about 0.1 s) and ends when nothing was asked of it for a while.
 */
export function createPdfRenderer(options: Options): PdfRenderer {
  const { rootFolder = process.cwd(), timeoutMs = 20_000, idleMs = 60_000 } = options;
  const fontFolder = resolve(rootFolder, options.fontFolder);
  const templateFolder = resolve(rootFolder, options.templateFolder ?? "app");
  const typesetterFile = resolve(rootFolder, "app/platform/pdf/typesetter.server.ts");

  let typesetter: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function render(template: string, data: unknown): Promise<Uint8Array> {
    const order = orderOf(template, data);
    const turn = lastTurn.then(() => set(order));
    lastTurn = turn.catch(() => undefined);
    return turn;
  }

  function orderOf(template: string, data: unknown): Order {
    const path = resolve(rootFolder, template);
    return {
      template: path,
      data: JSON.stringify(data, (_, value) => (typeof value === "string" ? printable(value) : value)),
    };
  }

  async function set(order: Order): Promise<Uint8Array> {
    if (isClosed) throw new AppError("unavailable", "The PDF renderer is closed");
    clearTimeout(idle);
    const current = (typesetter ??= start());
    const answer = await answerOf(current, order, timeoutMs).catch(async (trouble: unknown) => {
      await end(current);
      throw trouble;
    });
    idle = setTimeout(() => void end(current), idleMs).unref();
    if ("problem" in answer) throw new Error(`typst could not set ${order.template}: ${answer.problem}`);
    return answer.pdf;
  }

  function start(): ChildProcess {
    const child = fork(typesetterFile, [templateFolder, fontFolder], {
      serialization: "advanced",
      execArgv: ["--max-old-space-size=64"],
      env: {}, // it needs no setting and no secret of the server
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    // Nobody waits for a mail's PDF as somebody waits for the answer to an order: the server goes first.
    if (child.pid !== undefined) setPriority(child.pid, typesetterPriority);
    child.on("error", () => undefined); // answerOf hears it too; with no one waiting it is not worth a crash
    child.once("exit", () => {
      if (typesetter === child) typesetter = undefined;
    });
    // Waiting for work must not keep a script or a stopping server alive; waiting for an answer does (answerOf).
    child.unref();
    child.channel?.unref();
    return child;
  }

  async function end(child: ChildProcess): Promise<void> {
    if (typesetter === child) typesetter = undefined;
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const gone = once(child, "exit");
    child.ref();
    child.kill("SIGKILL");
    await gone;
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(idle);
    if (typesetter) await end(typesetter);
    await lastTurn;
  }

  return { render, close };
}

/** Sends an order and waits for the answer, the end of the process or the end of patience. */
async function answerOf(child: ChildProcess, order: Order, timeoutMs: number): Promise<Answer> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    const answer = once(child, "message", { signal }).then(([message]: Answer[]) => message);
    const ended = once(child, "exit", { signal }).then(([code, name]) => {
      throw new Error(`The typesetter ended (${name ?? code}) while it set ${order.template}`);
    });
    const late = after(timeoutMs, undefined, { signal }).then(() => {
      throw new Error(`${order.template} was not set within ${timeoutMs} ms`);
    });
    child.send(order);
    const first = await Promise.race([answer, ended, late]);
    if (!first) throw new Error("The typesetter answered with nothing");
    return first;
  } finally {
    waiting.abort();
  }
}

/** Controls, direction overrides, byte order marks and halves of characters: nothing a page can show. */
const unprintable =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|\p{Surrogate}/gu;

function printable(text: string): string {
  return text.replace(unprintable, "");
}

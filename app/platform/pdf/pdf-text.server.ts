import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReaderMessage } from "./text-reader.server.ts";

/** What a PDF says about itself. Empty where it says nothing. */
export type PdfFacts = Omit<Extract<ReaderMessage, { kind: "opened" }>, "kind">;

export type PdfText =
  | {
      state: "read";
      facts: PdfFacts;
      pages: string[];
      /** Fewer pages than there are: a limit was reached. */ isPartial: boolean;
    }
  | { state: "refused"; reason: "encrypted" | "damaged" | "tooSlow" | "tooMuchMemory" };

export type PdfTextReader = {
  /** Reads the text of a PDF page by page. Never rejects because of what the file holds. */
  read(file: Readable, limits?: Partial<Limits>): Promise<PdfText>;
};

export type Limits = { pages: number; lettersPerPage: number; seconds: number; memoryMegabytes: number };

const usualLimits: Limits = { pages: 1_000, lettersPerPage: 200_000, seconds: 90, memoryMegabytes: 600 };
const watchMilliseconds = 50;
const bytesPerPage = 4096;

/**
 * Reads PDFs in a process of its own each: what is in them comes from strangers, and no library is safe from a file
 * that unfolds for ever. The process may neither write nor speak to anyone; it is ended when it takes too long or too
 * much, and what it read until then counts.
 */
export function createPdfTextReader({ rootFolder = process.cwd() } = {}): PdfTextReader {
  const program = resolve(rootFolder, "app/platform/pdf/text-reader.server.ts");
  const readable = [
    resolve(rootFolder, "app/platform/pdf"),
    resolve(rootFolder, "app/platform/i18n/normalized.ts"),
    resolve(rootFolder, "node_modules"),
    resolve(rootFolder, "package.json"),
  ];

  function start({ pages, lettersPerPage }: Limits): ChildProcess {
    return fork(program, [String(pages), String(lettersPerPage)], {
      execArgv: ["--max-old-space-size=256", "--permission", ...readable.map((path) => `--allow-fs-read=${path}`)],
      env: {}, // it needs no setting and no secret of the server
      stdio: ["pipe", "ignore", "ignore", "ipc"],
    });
  }

  return {
    async read(file, given) {
      const limits = { ...usualLimits, ...given };
      const child = start(limits);
      const watch = watchOver(child, limits);
      const heard = listenTo(child);
      const gone = once(child, "exit");
      try {
        // The answer tells what became of a file whose reader ends before it has taken all of it.
        await Promise.all([gone, child.stdin && pipeline(file, child.stdin).catch(() => undefined)]);
      } finally {
        watch.end();
        child.kill("SIGKILL");
        file.destroy();
      }
      return answerOf(heard, watch.reason());
    },
  };
}

type Heard = {
  facts: PdfFacts | undefined;
  pages: string[];
  isDone: boolean;
  refused: "encrypted" | "damaged" | undefined;
};

function listenTo(child: ChildProcess): Heard {
  const heard: Heard = { facts: undefined, pages: [], isDone: false, refused: undefined };
  child.on("message", (message: ReaderMessage) => {
    if (message.kind === "opened") {
      const { kind: _, ...facts } = message;
      heard.facts = facts;
    } else if (message.kind === "page") heard.pages.push(message.text);
    else if (message.kind === "done") heard.isDone = true;
    else heard.refused = message.reason;
  });
  child.on("error", () => undefined); // it ends, and the answer says so
  return heard;
}

function answerOf({ facts, pages, isDone, refused }: Heard, ended: "tooSlow" | "tooMuchMemory" | undefined): PdfText {
  const isUsable = facts && (isDone || pages.length > 0);
  if (!isUsable) return { state: "refused", reason: refused ?? ended ?? "tooMuchMemory" };
  return { state: "read", facts, pages, isPartial: pages.length < facts.pages };
}

/** Ends a process that exceeds its limits. */
function watchOver(child: ChildProcess, { seconds, memoryMegabytes }: Limits) {
  let reason: "tooSlow" | "tooMuchMemory" | undefined;
  function stop(why: "tooSlow" | "tooMuchMemory") {
    reason ??= why;
    child.kill("SIGKILL");
  }
  const { pid } = child;
  if (pid !== undefined) setPriority(pid, 10); // whoever reads pages of the site comes first
  const clock = setTimeout(() => stop("tooSlow"), seconds * 1000);
  const scale = setInterval(async () => {
    if ((await residentMegabytes(pid)) > memoryMegabytes) stop("tooMuchMemory");
  }, watchMilliseconds);
  return {
    reason: () => reason,
    end() {
      clearTimeout(clock);
      clearInterval(scale);
    },
  };
}

/** Where there is no /proc, the limit of the heap alone holds. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const statistics = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
  return (Number(statistics.split(" ")[1] ?? 0) * bytesPerPage) / 2 ** 20;
}

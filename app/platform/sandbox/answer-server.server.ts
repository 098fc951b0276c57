/** The sandbox's child-process side. Programs import this and libraries; their only permission is to read. */
import { writeSync } from "node:fs";
import { createFrameReader, frameOf, type Message } from "./frames.ts";

/** Separate from stdout, where libraries print warnings. */
const answerFile = 3;

/** Handles one input. The server wrote it, so the program declares its type. */
type Answering = { answer(input: unknown, tell: (value: unknown) => void): Promise<Message> };

/**
 * Handles inputs one by one. Parts sent before the result count even if the process is killed at a limit. Exits
 * silently with its server.
 */
export function answerServer(program: Answering): void {
  let last = Promise.resolve();
  const read = createFrameReader(({ value: input }) => {
    last = last.then(async () => {
      send({ isLast: true, ...(await program.answer(input, (value) => send({ isLast: false, value }))) });
    });
  });
  process.stdin.on("data", read);
  process.stdin.on("end", () => process.exit());
  process.stdin.on("error", () => process.exit());
  // Ctrl-C reaches the whole process group; the server decides when to exit.
  process.on("SIGINT", () => undefined);
}

function send(frame: Parameters<typeof frameOf>[0]): void {
  const bytes = frameOf(frame);
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(answerFile, bytes, at);
  } catch {
    process.exit();
  }
}

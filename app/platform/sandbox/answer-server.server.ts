/** The process's end of the sandbox. Programs import this and libraries; they start without any right but to read. */
import { writeSync } from "node:fs";
import { createFrameReader, frameOf, type Message } from "./frames.ts";

/** Beside stdout, where libraries write their warnings. */
const answerFile = 3;

/** What a program does with an input, which the server wrote: its type is the program's to name. */
type Answering = { answer(input: unknown, tell: (value: unknown) => void): Promise<Message> };

/**
 * Answers each input in its turn. What is told before the answer counts even if the process is ended for taking too much.
 * The process ends with its server, without a word: there is no one left to read it.
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
  // Ctrl-C reaches the whole terminal group; when to end is the server's decision.
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

/**
 * The child-process side of the sandbox. Programs should import as little as possible, and they only have permission to
 * read.
 */
import { writeSync } from "node:fs";
import { createFrameReader, frameOf, type Message } from "./frames.ts";

/** A separate file descriptor, because libraries print warnings to stdout. */
const answerFile = 3;

/** Handles one input. The input was created by our server, so the program can assume its type. */
type Answering = { answer(input: unknown, tell: (value: unknown) => void, bytes: Uint8Array): Promise<Message> };

/**
 * Handles inputs one by one. Partial results sent before the final one are used even if the process is killed at a
 * limit. Exits when the server does.
 */
export function answerServer(program: Answering): void {
  let last = Promise.resolve();
  const read = createFrameReader(({ value: input, bytes = new Uint8Array() }) => {
    last = last.then(async () => {
      const tell = (value: unknown) => send({ isLast: false, value });
      send({ isLast: true, ...(await program.answer(input, tell, bytes)) });
    });
  });
  process.stdin.on("data", read);
  process.stdin.on("end", () => process.exit());
  process.stdin.on("error", () => process.exit());
  // Ctrl-C signals the whole process group, but the server decides when to exit.
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

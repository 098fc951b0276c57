import type { IncomingMessage } from "node:http";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Writer } from "./writers.server.ts";

/**
 * The body of a request as it comes from the socket. Throws the writer's refusal when it is cut, as a sender is who
 * brings too little over a time; the socket stays open for the answer.
 */
export async function* arrivingBody(incoming: IncomingMessage, writer: Writer): AsyncGenerator<Uint8Array> {
  const { bytesPerSecond, windowMilliseconds } = writer.bounds;
  const leastBytes = (bytesPerSecond * windowMilliseconds) / 1000;
  const chunks: AsyncIterator<Uint8Array> = incoming.iterator({ destroyOnReturn: false });
  const { promise: cut, reject } = Promise.withResolvers<never>();
  cut.catch(() => undefined); // it is heard where a chunk is waited for
  const refuse = () => reject(writer.signal.reason);
  writer.signal.addEventListener("abort", refuse, { once: true });
  let isWaiting = false;
  let bytes = 0;
  const pace = setInterval(() => {
    if (isWaiting && bytes < leastBytes) {
      writer.cut(new AppError("requestTimeout", "upload", { message: "uploadTooSlow" }));
    }
    bytes = 0;
  }, windowMilliseconds);
  try {
    for (;;) {
      isWaiting = true;
      const next = chunks.next();
      next.catch(() => undefined); // where the request was cut before
      const { done, value } = await Promise.race([next, cut]);
      isWaiting = false;
      if (done) return;
      bytes += value.byteLength;
      writer.hear();
      yield value;
      giveBack(value);
    }
  } finally {
    clearInterval(pace);
    writer.signal.removeEventListener("abort", refuse);
  }
}

/**
 * Frees the memory of a chunk that the store has copied; left to the garbage collector, which does not hurry for memory
 * outside its heap, chunks pile up to 64 MB and more.
 */
function giveBack({ buffer, byteLength }: Uint8Array): void {
  const isAlone = byteLength === buffer.byteLength; // small ones share their memory with others
  if (isAlone && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

import type { IncomingMessage } from "node:http";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Writer } from "./writers.server.ts";

/**
 * Yields a request's body directly from its socket. Throws the writer's error if the writer cuts it off, for example
 * because the sender is too slow. The socket stays open for the response.
 */
export async function* arrivingBody(incoming: IncomingMessage, writer: Writer): AsyncGenerator<Uint8Array> {
  const { bytesPerSecond, windowMilliseconds } = writer.bounds;
  const leastBytes = (bytesPerSecond * windowMilliseconds) / 1000;
  const chunks: AsyncIterator<Uint8Array> = incoming.iterator({ destroyOnReturn: false });
  const { promise: cut, reject } = Promise.withResolvers<never>();
  cut.catch(() => undefined); // handled where the next chunk is awaited
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
      next.catch(() => undefined); // avoids an unhandled rejection after an abort
      const { done, value } = await Promise.race([next, cut]);
      isWaiting = false;
      if (done) return;
      bytes += value.byteLength;
      writer.hear(value.byteLength);
      yield value;
      giveBack(value);
    }
  } finally {
    clearInterval(pace);
    writer.signal.removeEventListener("abort", refuse);
  }
}

/**
 * Frees the memory of a chunk that the store has copied. The garbage collector is slow to free memory outside its heap,
 * so chunks would otherwise accumulate to 64 MB or more.
 */
function giveBack({ buffer, byteLength }: Uint8Array): void {
  const isAlone = byteLength === buffer.byteLength; // small chunks share a buffer
  if (isAlone && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

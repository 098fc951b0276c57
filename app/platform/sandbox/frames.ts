/** A message between the server and a process: a JSON value and optional bytes. */
export type Message = { value: unknown; bytes?: Uint8Array | undefined };
type Frame = Message & { isLast: boolean };

const headBytes = 8;

/** Encodes a message, preceded by the lengths of its two parts. */
export function frameOf({ isLast, value, bytes = new Uint8Array() }: Frame): Uint8Array {
  const json = Buffer.from(JSON.stringify({ isLast, value }));
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(json.length, 0);
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, json, bytes]);
}

/** Parses messages from a pipe's bytes. Throws if the bytes were not created by `frameOf`. */
export function createFrameReader(onFrame: (frame: Frame) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let [held, needed] = [0, headBytes];

  function take(): void {
    const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    let at = 0;
    while (all.length - at >= headBytes) {
      const jsonEnd = at + headBytes + all.readUInt32LE(at);
      const end = jsonEnd + all.readUInt32LE(at + 4);
      needed = end - at;
      if (all.length < end) break;
      const { isLast, value }: Frame = JSON.parse(all.toString("utf8", at + headBytes, jsonEnd));
      at = end;
      needed = headBytes;
      onFrame({ isLast, value, bytes: all.subarray(jsonEnd, end) });
    }
    chunks = [all.subarray(at)];
    held = all.length - at;
  }

  return (chunk) => {
    chunks.push(chunk);
    held += chunk.length;
    if (held >= needed) take();
  };
}

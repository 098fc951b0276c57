type Sample = { at: number; sent: number };

/** Ignore older progress: the upload might have been paused, or the network might have changed. */
const windowMilliseconds = 5_000;

/** Measures the upload speed over the last few seconds. Times are in milliseconds, from any clock. */
export function createSpeedometer() {
  let samples: Sample[] = [];
  return {
    /** Discards all samples. Call it after a pause or restart. */
    reset() {
      samples = [];
    },
    note(sent: number, at: number) {
      if (sent < (samples.at(-1)?.sent ?? 0)) samples = [];
      samples = [...samples.filter((sample) => at - sample.at <= windowMilliseconds), { at, sent }];
    },
    /** Undefined until there are two samples to compare. */
    bytesPerSecond(): number | undefined {
      const [first, last] = [samples[0], samples.at(-1)];
      if (!first || !last || last.at <= first.at || last.sent <= first.sent) return undefined;
      return ((last.sent - first.sent) * 1_000) / (last.at - first.at);
    },
  };
}

export type Speedometer = ReturnType<typeof createSpeedometer>;

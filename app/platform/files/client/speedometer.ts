type Sample = { at: number; sent: number };

/** Older progress says little about the current speed: the upload may have been paused, or the network changed. */
const windowMilliseconds = 5_000;

/** Measures the speed over the last seconds. Times are milliseconds of any clock. */
export function createSpeedometer() {
  let samples: Sample[] = [];
  return {
    /** Forgets everything after a pause or restart. */
    reset() {
      samples = [];
    },
    note(sent: number, at: number) {
      if (sent < (samples.at(-1)?.sent ?? 0)) samples = [];
      samples = [...samples.filter((sample) => at - sample.at <= windowMilliseconds), { at, sent }];
    },
    /** Undefined until two times can be compared. */
    bytesPerSecond(): number | undefined {
      const [first, last] = [samples[0], samples.at(-1)];
      if (!first || !last || last.at <= first.at || last.sent <= first.sent) return undefined;
      return ((last.sent - first.sent) * 1_000) / (last.at - first.at);
    },
  };
}

export type Speedometer = ReturnType<typeof createSpeedometer>;

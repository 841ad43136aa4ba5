/** The total bytes sent at a point in time. `at` is in milliseconds. */
export interface SpeedSample {
  at: number;
  sentBytes: number;
}

/** Long enough to be stable, short enough to follow a change of network. */
const windowMs = 10_000;

/** Adds a sample, drops those outside the window, and starts over if the total fell. */
export function withSample(samples: readonly SpeedSample[], sample: SpeedSample): readonly SpeedSample[] {
  const last = samples.at(-1);
  if (last && last.sentBytes > sample.sentBytes) return [sample];
  return [...samples.filter(({ at }) => sample.at - at <= windowMs), sample];
}

/** Bytes per second over the window; null until a second has been measured. */
export function speedOf(samples: readonly SpeedSample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < 1_000) return null;
  return ((last.sentBytes - first.sentBytes) * 1000) / (last.at - first.at);
}

/** Seconds left; null if nothing moves. */
export function secondsLeft(bytesLeft: number, bytesPerSecond: number | null): number | null {
  return bytesPerSecond ? Math.ceil(bytesLeft / bytesPerSecond) : null;
}

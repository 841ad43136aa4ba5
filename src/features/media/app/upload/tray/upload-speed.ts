/** A moment's total of bytes sent. `at` is in milliseconds. */
export interface SpeedSample {
  at: number;
  sentBytes: number;
}

/** Long enough to be calm, short enough to follow a change of network. */
const windowMs = 10_000;

/** The samples with a new one; those outside the window go, and a total that fell starts over. */
export function withSample(samples: readonly SpeedSample[], sample: SpeedSample): readonly SpeedSample[] {
  const last = samples.at(-1);
  if (last && last.sentBytes > sample.sentBytes) return [sample];
  return [...samples.filter(({ at }) => sample.at - at <= windowMs), sample];
}

/** Bytes per second over the window, null until a second has been seen. */
export function speedOf(samples: readonly SpeedSample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < 1_000) return null;
  return ((last.sentBytes - first.sentBytes) * 1000) / (last.at - first.at);
}

/** Seconds left, null when nothing moves. */
export function secondsLeft(bytesLeft: number, bytesPerSecond: number | null): number | null {
  return bytesPerSecond ? Math.ceil(bytesLeft / bytesPerSecond) : null;
}

/** Whether a name is that of a time zone, like `America/New_York`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(clockOf(name));
  } catch {
    return false;
  }
}

/** The names of all zones, this machine's own first. */
export function timeZones(): string[] {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([own, ...Intl.supportedValuesOf('timeZone'), 'UTC'])];
}

/** By zone: making one takes a hundred times as long as asking it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const style = { timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' } as const;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', style);
  if (clocks.size > 600) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
export function offsetAt(date: Date, timeZone: string): number {
  const [day = '', time = ''] = clockOf(timeZone).format(date).split(' ');
  const whole = Math.floor(date.getTime() / 1_000) * 1_000;
  return Date.parse(`${day}T${time}Z`) - whole;
}

/** The day that it is somewhere, like `2026-11-05`. */
export function dayAt(date: Date, timeZone: string): string {
  return new Date(date.getTime() + offsetAt(date, timeZone)).toISOString().slice(0, 10);
}

/** When a day begins somewhere, or at which moment it comes to an hour, or so many days later. */
export function dayStart(day: string, timeZone: string, { days = 0, hour = 0 } = {}): Date {
  const local = Date.parse(`${day}T00:00:00Z`) + (days * 24 + hour) * 3_600_000;
  // The clocks may change between the guess and the moment itself.
  const guess = new Date(local - offsetAt(new Date(local), timeZone));
  return new Date(local - offsetAt(guess, timeZone));
}

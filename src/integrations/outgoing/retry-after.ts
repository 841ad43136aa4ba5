const longestWait = 24 * 60 * 60;

/** The seconds that the field `Retry-After` asks for, by number or date, at most a day; undefined for none. */
export function readRetryAfter(field: string | undefined, now: Date): number | undefined {
  const text = field?.trim() ?? '';
  const seconds = /^\d{1,12}$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), longestWait) : undefined;
}

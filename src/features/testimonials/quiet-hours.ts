export interface QuietHours {
  quietFrom: string;
  quietUntil: string;
  timeZone: string;
}

const minuteMs = 60_000;
const dayMinutes = 1_440;

/** The earliest time, from `date` on, at which a message may be sent: `date` itself outside the quiet hours. */
export function afterQuietHours(date: Date, quiet: QuietHours): Date {
  const from = minutesOf(quiet.quietFrom);
  const until = minutesOf(quiet.quietUntil);
  const now = localMinutes(date, quiet.timeZone);
  const isQuiet = from <= until ? now >= from && now < until : now >= from || now < until;
  if (!isQuiet) return date;
  const minute = Math.floor(date.getTime() / minuteMs) * minuteMs;
  const guess = new Date(minute + ((until - now + dayMinutes) % dayMinutes) * minuteMs);
  // If clocks change in between, the first guess is an hour off.
  const early = (until - localMinutes(guess, quiet.timeZone) + dayMinutes) % dayMinutes;
  return new Date(guess.getTime() + (early > dayMinutes / 2 ? early - dayMinutes : early) * minuteMs);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function localMinutes(date: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return minutesOf(clock.format(date));
}

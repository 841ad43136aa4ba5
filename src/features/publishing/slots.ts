import { dayAt, dayStart } from '#lib/time/time-zone.ts';
import type { Slot } from './channel.ts';

/** Half a year: beyond, nobody plans. */
const weeks = 26;

/**
 * The weekly times of a queue that follow, in order. A time that a change of clocks skips is an hour later that day.
 * @param timeZone in which the times are
 */
export function* nextSlots(slots: readonly Slot[], timeZone: string, after: Date): Generator<Date> {
  if (slots.length === 0) return;
  const today = dayAt(after, timeZone);
  for (let days = 0; days < weeks * 7; days += 1) {
    const date = new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000);
    const day = date.toISOString().slice(0, 10);
    const times = slots.filter((slot) => slot.day === date.getUTCDay()).map(({ time }) => time);
    for (const time of [...new Set(times)].toSorted()) {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      const moment = dayStart(day, timeZone, { hour: hour + minute / 60 });
      if (moment > after) yield moment;
    }
  }
}

const halfHours = 48;

/**
 * The weekly times at which posts did best so far, the best first: by views and reactions, among those with results.
 * Fewer than five such posts say nothing.
 */
export function bestSlots(posts: readonly { publishedDate: Date; score: number }[], timeZone: string): Slot[] {
  if (posts.length < 5) return [];
  const sums = new Map<number, { score: number; posts: number }>();
  for (const { publishedDate, score } of posts) {
    const day = dayAt(publishedDate, timeZone);
    const minutes = (publishedDate.getTime() - dayStart(day, timeZone).getTime()) / 60_000;
    const at = new Date(`${day}T00:00:00Z`).getUTCDay() * halfHours + Math.floor(minutes / 30);
    const sum = sums.get(at) ?? { score: 0, posts: 0 };
    sums.set(at, { score: sum.score + score, posts: sum.posts + 1 });
  }
  const average = posts.reduce((sum, { score }) => sum + score, 0) / posts.length;
  // A single lucky post counts half: its time is taken as one more post of the average.
  const rank = ({ score, posts: count }: { score: number; posts: number }) => (score + average) / (count + 1);
  return [...sums]
    .toSorted(([, one], [, other]) => rank(other) - rank(one))
    .slice(0, 3)
    .map(([at]) => {
      const half = at % halfHours;
      const time = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
      return { day: Math.floor(at / halfHours), time };
    });
}

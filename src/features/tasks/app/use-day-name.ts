import { useNow, useTimeZone } from 'use-intl';
import { dayAt } from '#lib/time/time-zone.ts';
import { useDayText } from '#ui/text/use-day-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { dayAfter, type Reading } from '../groups.ts';
import { taskMessages } from './messages.ts';

/** Now, where the reader is; moves on by itself, so that days change at midnight. */
export function useReading(): Reading {
  const now = useNow({ updateInterval: 60_000 });
  return { now, zone: useTimeZone() ?? 'UTC' };
}

/** A day as people say it: Tomorrow, Friday, Dec 24. */
export function useDayName(): (day: string) => string {
  const t = useTexts(taskMessages);
  const dayText = useDayText();
  const { now, zone } = useReading();
  const today = dayAt(now, zone);
  const near = new Map([
    [today, t('today')],
    [dayAfter(today, 1), t('tomorrow')],
    [dayAfter(today, -1), t('yesterday')],
  ]);
  return (day) => {
    const name = near.get(day);
    if (name) return name;
    if (day > today && day < dayAfter(today, 7)) return dayText(day, { weekday: 'long' });
    const isThisYear = day.slice(0, 4) === today.slice(0, 4);
    return dayText(day, { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
  };
}

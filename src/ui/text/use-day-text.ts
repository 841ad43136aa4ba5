import { type DateTimeFormatOptions, useFormatter } from 'use-intl';

/** Writes a calendar day (`2024-03-04`), which is the same in every zone, or a moment in the person's own zone. */
export function useDayText(): (date: string, style?: DateTimeFormatOptions) => string {
  const format = useFormatter();
  return (date, style = { dateStyle: 'medium' }) =>
    format.dateTime(new Date(date), date.length === 10 ? { ...style, timeZone: 'UTC' } : style);
}

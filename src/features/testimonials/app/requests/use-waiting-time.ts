import { useFormatter } from 'use-intl';

/** A date and time in words; undefined for a message that doesn't wait. */
export function useWaitingTime(): (waitsUntil: Date | null) => string | undefined {
  const format = useFormatter();
  return (waitsUntil) =>
    waitsUntil ? format.dateTime(waitsUntil, { dateStyle: 'medium', timeStyle: 'short' }) : undefined;
}

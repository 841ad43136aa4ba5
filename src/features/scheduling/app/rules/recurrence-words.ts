import type { useFormatter } from 'use-intl';
import type { useTexts } from '#ui/text/use-texts.ts';
import { choiceOf, type RecurrenceChoice, type Weekday, weekdays } from '../../recurrence-choice.ts';
import type { ScheduledRule } from '../../scheduled-rule.ts';
import type { ruleMessages } from './rule-messages.ts';

type Texts = ReturnType<typeof useTexts<typeof ruleMessages>>;
type Format = ReturnType<typeof useFormatter>;

/** 5 January 2026 is a Monday. */
export const weekdayName = (day: Weekday, format: Format, style: 'long' | 'short' = 'long'): string =>
  format.dateTime(new Date(Date.UTC(2026, 0, 5 + weekdays.indexOf(day))), { weekday: style, timeZone: 'UTC' });

/** “Eastern Time”, as people call a zone; nothing for their own. */
export function zoneWords(timeZone: string, language: string): string | undefined {
  if (timeZone === new Intl.DateTimeFormat().resolvedOptions().timeZone) return undefined;
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}

/** “Every Monday at 9:00 AM” */
export function recurrenceWords(
  { rule, startDay, time }: Pick<ScheduledRule, 'rule' | 'startDay' | 'time'>,
  t: Texts,
  format: Format,
): string {
  const choice = choiceOf(rule, startDay);
  const clock = format.dateTime(new Date(`2026-01-05T${time}:00Z`), { timeStyle: 'short', timeZone: 'UTC' });
  const often = t('when.at', { often: oftenWords(choice, { rule, startDay }, t, format), time: clock });
  if (choice.every === 'custom' || choice.ends === 'never') return often;
  if (choice.ends === 'after') return t('when.times', { often, count: choice.count });
  const date = format.dateTime(new Date(`${choice.until}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  return t('when.until', { often, date });
}

function oftenWords(
  choice: RecurrenceChoice,
  { rule, startDay }: Pick<ScheduledRule, 'rule' | 'startDay'>,
  t: Texts,
  format: Format,
): string {
  const { every, interval, weekdays: chosen } = choice;
  switch (every) {
    case 'day':
      return t('when.day', { interval });
    case 'week':
      return t('when.week', { interval, days: format.list(chosen.map((day) => weekdayName(day, format))) });
    case 'month':
      return t('when.month', { interval, day: monthWords(choice, t, format) });
    case 'year': {
      const style = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
      return t('when.year', { interval, day: format.dateTime(new Date(`${startDay}T00:00:00Z`), style) });
    }
    case 'custom':
      return t('when.custom', { rule });
  }
}

function monthWords({ by, monthDay, place, placeDay }: RecurrenceChoice, t: Texts, format: Format): string {
  if (by === 'weekday')
    return t('when.place', { place: place === -1 ? 'last' : `p${place}`, weekday: weekdayName(placeDay, format) });
  if (monthDay === 31) return t('when.lastDay');
  return t(monthDay > 28 ? 'when.upTo' : 'when.monthDay', { day: monthDay });
}

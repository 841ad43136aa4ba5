/** How often something recurs, as a form asks for it. */
export interface RecurrenceChoice {
  /** `custom` is a rule that a form has no fields for. */
  every: 'day' | 'week' | 'month' | 'year' | 'custom';
  /** Each so many days, weeks, months or years. */
  interval: number;
  /** Of a week. */
  weekdays: readonly Weekday[];
  /** Of a month: a day, or a weekday such as the second Tuesday. */
  by: 'day' | 'weekday';
  /** Where a month is shorter, its last day. */
  monthDay: number;
  place: Place;
  placeDay: Weekday;
  ends: 'never' | 'on' | 'after';
  until: string;
  count: number;
}

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];
export const places = [1, 2, 3, 4, -1] as const;
export type Place = (typeof places)[number];

export const isWeekday = (text: string): text is Weekday => (weekdays as readonly string[]).includes(text);

/** The weekday of a day like `2026-11-05`. */
export function weekdayOf(day: string): Weekday {
  return weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MO';
}

/** What a form begins with: weekly, on the day of the week on which it starts. */
export function usualChoice(startDay: string): RecurrenceChoice {
  return {
    every: 'week',
    interval: 1,
    weekdays: [weekdayOf(startDay)],
    by: 'day',
    monthDay: Number(startDay.slice(8)),
    place: 1,
    placeDay: weekdayOf(startDay),
    ends: 'never',
    until: '',
    count: 10,
  };
}

/** The rule of what was chosen; undefined while something is missing. */
export function chosenRule(choice: RecurrenceChoice, startDay: string): string | undefined {
  const days = daysOf(choice, startDay);
  const { interval, ends, until, count } = choice;
  const isWhole = (value: number) => Number.isInteger(value) && value >= 1 && value <= 999;
  if (days === undefined || !isWhole(interval)) return undefined;
  if (ends === 'on' && !until) return undefined;
  if (ends === 'after' && !isWhole(count)) return undefined;
  const end = { never: '', on: `;UNTIL=${until.replaceAll('-', '')}`, after: `;COUNT=${count}` }[ends];
  return `${days}${interval > 1 ? `;INTERVAL=${interval}` : ''}${end}`;
}

function daysOf(choice: RecurrenceChoice, startDay: string): string | undefined {
  const { every, weekdays: chosen, by, monthDay, place, placeDay } = choice;
  switch (every) {
    case 'day':
      return 'FREQ=DAILY';
    case 'week':
      return chosen.length > 0
        ? `FREQ=WEEKLY;BYDAY=${weekdays.filter((day) => chosen.includes(day)).join(',')}`
        : undefined;
    case 'month':
      return by === 'day' ? `FREQ=MONTHLY;${dayOfMonth(monthDay)}` : `FREQ=MONTHLY;BYDAY=${place}${placeDay}`;
    case 'year':
      return `FREQ=YEARLY;BYMONTH=${Number(startDay.slice(5, 7))};${dayOfYear(startDay)}`;
    case 'custom':
      return undefined;
  }
}

/** The last of the days up to it that the month has. */
function dayOfMonth(day: number): string {
  if (day <= 28) return `BYMONTHDAY=${day}`;
  const days = [28, 29, 30, 31].filter((one) => one <= day);
  return `BYMONTHDAY=${days.join(',')};BYSETPOS=-1`;
}

/** Only 29 February isn't in every year. */
const dayOfYear = (startDay: string) =>
  startDay.slice(5) === '02-29' ? dayOfMonth(29) : `BYMONTHDAY=${Number(startDay.slice(8))}`;

/** What was chosen for a rule; `custom` for one that the form can't have made. */
export function choiceOf(rule: string, startDay: string): RecurrenceChoice {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const usual = usualChoice(startDay);
  const until = parts.get('UNTIL')?.slice(0, 8) ?? '';
  const [place = '1', placeDay = ''] = (parts.get('BYDAY') ?? '').match(/^(-?\d)([A-Z]{2})$/)?.slice(1) ?? [];
  const choice: RecurrenceChoice = {
    ...usual,
    every:
      ({ DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const)[parts.get('FREQ') ?? ''] ??
      'custom',
    interval: Number(parts.get('INTERVAL') ?? 1),
    weekdays: (parts.get('BYDAY') ?? '').split(',').filter(isWeekday),
    by: placeDay ? 'weekday' : 'day',
    monthDay: Number(parts.get('BYMONTHDAY')?.split(',').at(-1) ?? usual.monthDay),
    place: places.find((one) => one === Number(place)) ?? 1,
    placeDay: isWeekday(placeDay) ? placeDay : usual.placeDay,
    ends: parts.has('UNTIL') ? 'on' : parts.has('COUNT') ? 'after' : 'never',
    until: until && `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6)}`,
    count: Number(parts.get('COUNT') ?? usual.count),
  };
  const made = chosenRule(choice, startDay);
  return made !== undefined && isSameRule(made, rule) ? choice : { ...choice, every: 'custom' };
}

/** A rule's parts have no order. */
const isSameRule = (one: string, other: string) => sorted(one) === sorted(other);
const sorted = (rule: string) => rule.split(';').toSorted().join(';');

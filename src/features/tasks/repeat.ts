/** What repetitions are made of (RFC 5545, and RFC 7529 for days that a month doesn't have). */

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const isWhole = (text: string, most: number) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
const isPlace = (text: string, most: number) => isWhole(text.replace(/^[+-]/, ''), most);
const all = (fits: (one: string) => boolean) => (text: string) => text.split(',').every(fits);
const isWeekday = (text: string) => {
  const place = text.slice(0, -2);
  return weekdays.includes(text.slice(-2)) && (place === '' || isPlace(place, 53));
};

const parts: Record<string, (value: string) => boolean> = {
  FREQ: (value) => ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(value),
  INTERVAL: (value) => isWhole(value, 999),
  COUNT: (value) => isWhole(value, 999),
  UNTIL: (value) => /^\d{8}(T\d{6}Z)?$/.test(value),
  BYDAY: all(isWeekday),
  BYMONTHDAY: all((one) => isPlace(one, 31)),
  BYMONTH: all((one) => isWhole(one, 12)),
  BYSETPOS: all((one) => isPlace(one, 366)),
  WKST: (value) => weekdays.includes(value),
  RSCALE: (value) => value === 'GREGORIAN',
  SKIP: (value) => ['OMIT', 'BACKWARD', 'FORWARD'].includes(value),
};
const known = new Map(Object.entries(parts));
const withinDay = /^(FREQ=(SECONDLY|MINUTELY|HOURLY)|BY(HOUR|MINUTE|SECOND)=)/;

/** What is wrong with a rule: it repeats within a day, or it isn't one; null if nothing is. */
export function ruleFault(rule: string): 'tooOften' | 'invalid' | null {
  const given = rule.split(';').map((part) => part.split('='));
  if (rule.split(';').some((part) => withinDay.test(part))) return 'tooOften';
  const names = given.map(([name = '']) => name);
  const fits = given.every(([name = '', value = '', ...rest]) => rest.length === 0 && known.get(name)?.(value));
  const isOnce = new Set(names).size === names.length && !(names.includes('COUNT') && names.includes('UNTIL'));
  const isScaled = !names.includes('SKIP') || names.includes('RSCALE');
  return fits && isOnce && isScaled && names.includes('FREQ') ? null : 'invalid';
}

const faults = {
  tooOften: 'A task repeats once a day at most.',
  invalid: 'This repetition isn’t valid. Choose another one.',
};

/** Why a rule can't be that of a task; null if it can. */
export function repeatProblem(rule: string): string | null {
  const fault = ruleFault(rule);
  return fault && faults[fault];
}

/** What the dialog offers. A month without the day has its last one instead. */
export const repeatRules = {
  daily: 'FREQ=DAILY',
  weekdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  weekly: 'FREQ=WEEKLY',
  everyTwoWeeks: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD',
  yearly: 'RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD',
} as const;
export type RepeatName = keyof typeof repeatRules;
export const repeatNames = Object.keys(repeatRules) as RepeatName[];

/** The name of a rule that the dialog offers; `other` for those of programs, null for none. */
export function repeatNameOf(rule: string): RepeatName | 'other' | null {
  if (rule === '') return null;
  return repeatNames.find((name) => repeatRules[name] === rule) ?? 'other';
}

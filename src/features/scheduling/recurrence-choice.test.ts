import { expect, test } from 'vitest';
import { chosenRule, choiceOf, type RecurrenceChoice, usualChoice } from './recurrence-choice.ts';

const startDay = '2026-11-30';
const usual = usualChoice(startDay);
const choices: [Partial<RecurrenceChoice>, string][] = [
  [{}, 'FREQ=WEEKLY;BYDAY=MO'],
  [{ every: 'day', interval: 3, ends: 'after', count: 5 }, 'FREQ=DAILY;INTERVAL=3;COUNT=5'],
  [{ weekdays: ['FR', 'MO'], ends: 'on', until: '2026-12-31' }, 'FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20261231'],
  [{ every: 'month', monthDay: 15 }, 'FREQ=MONTHLY;BYMONTHDAY=15'],
  [{ every: 'month', monthDay: 31 }, 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
  [{ every: 'month', by: 'weekday', place: -1, placeDay: 'FR' }, 'FREQ=MONTHLY;BYDAY=-1FR'],
  [{ every: 'year' }, 'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=30'],
];

test.each(choices)('%j is a rule, and the rule is that choice', (change, rule) => {
  expect(chosenRule({ ...usual, ...change }, startDay)).toBe(rule);
  expect(choiceOf(rule, startDay)).toMatchObject({ ...change, ...(change.weekdays && { weekdays: ['MO', 'FR'] }) });
});

test('29 February is the last day of February in other years', () => {
  expect(chosenRule({ ...usual, every: 'year' }, '2028-02-29')).toBe(
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1',
  );
});

test('what is missing makes no rule', () => {
  for (const change of [{ weekdays: [] }, { interval: 0 }, { interval: Number.NaN }, { ends: 'on' as const }])
    expect(chosenRule({ ...usual, ...change }, startDay)).toBeUndefined();
});

test('a rule that the form can’t have made stays as it is written', () => {
  for (const rule of ['FREQ=MONTHLY;BYDAY=MO,TU', 'FREQ=YEARLY', 'FREQ=DAILY;BYMONTH=6', 'FREQ=WEEKLY', 'nonsense', ''])
    expect(choiceOf(rule, startDay).every).toBe('custom');
  expect(choiceOf('BYDAY=MO;FREQ=WEEKLY', startDay).every).toBe('week');
});

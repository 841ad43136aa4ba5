import { expect, test } from 'vitest';
import { type FirstNumber, writtenDates } from './written-dates.ts';

const dateOf = (cell: string, first?: FirstNumber) => writtenDates([cell], first).dates[0];

test.each([
  ['2024-03-04', '2024-03-04'],
  ['2024-3-4', '2024-03-04'],
  ['2024/03/04 23:59', '2024-03-04'],
  ['2024-03-04 23:59:59', '2024-03-04'],
  ['2024-03-04T23:59:59', '2024-03-04'],
  ['20240304', '2024-03-04'],
  ['2024年3月4日', '2024-03-04'],
  ['2024. 3. 4.', '2024-03-04'],
  ['04.03.2024', '2024-03-04'],
  ['4. 3. 2024', '2024-03-04'],
  ['Mo., 04.03.24, 15:30', '2024-03-04'],
  ['31.12.1999', '1999-12-31'],
  ['12/31/2024', '2024-12-31'],
  ['31/12/2024 10:00', '2024-12-31'],
  ['٣١/١٢/٢٠٢٤', '2024-12-31'],
  ['03/03/2024', '2024-03-03'],
  ['March 4, 2024', '2024-03-04'],
  ['4 Mar 2024, 10:15 PM', '2024-03-04'],
  ['Mon Mar 04 2024 23:30:00 GMT-0800 (PST)', '2024-03-04'],
  ['4. März 2024', '2024-03-04'],
  ['mar. 4 juin 2024', '2024-06-04'],
  ['4 de marzo de 2024', '2024-03-04'],
  ['4 marca 2024', '2024-03-04'],
  ['4 марта 2024 г.', '2024-03-04'],
  ['4 במרץ 2024', '2024-03-04'],
  ['45355', '2024-03-04'],
  ['2024-03-04T10:00:00.123456Z', '2024-03-04T10:00:00.123Z'],
  ['2024-03-04 10:00:00 UTC', '2024-03-04T10:00:00.000Z'],
  ['2024-03-04T23:00:00-0500', '2024-03-05T04:00:00.000Z'],
])('reads %j as %s in every zone', (cell, date) => {
  const here = process.env.TZ;
  try {
    for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
      process.env.TZ = zone;
      expect(dateOf(cell)).toBe(date);
    }
  } finally {
    process.env.TZ = here;
  }
});

test.each(['', 'soon', '31.02.2024', '32/13/2024', 'March 2024', '13/13/2024', '5', '2 weeks ago'])(
  'reads %j as no date',
  (cell) => expect(writtenDates([cell])).toEqual({ dates: [undefined] }),
);

test('lets the other dates of a column decide which number is the day', () => {
  expect(writtenDates(['04/03/2024', '31/12/2024']).dates).toEqual(['2024-03-04', '2024-12-31']);
  expect(writtenDates(['04/03/2024', '12/31/2024']).dates).toEqual(['2024-04-03', '2024-12-31']);
  expect(writtenDates(['04.03.2024', '12/31/2024']).dates).toEqual(['2024-03-04', '2024-12-31']);
});

test('names a date that could be two days, until somebody decides', () => {
  expect(writtenDates(['31.12.2024', '04/03/2024'])).toEqual({
    dates: ['2024-12-31', undefined],
    unclear: { text: '04/03/2024', day: '2024-03-04', month: '2024-04-03' },
  });
  expect(writtenDates(['01/13/2024', '13/01/2024', '1-2-24']).unclear?.text).toBe('1-2-24');
  expect(dateOf('04/03/2024', 'day')).toBe('2024-03-04');
  expect(dateOf('04/03/2024', 'month')).toBe('2024-04-03');
});

test('takes times of a column in UTC as moments', () => {
  expect(writtenDates(['2026-03-02 10:11:12'], undefined, true).dates).toEqual(['2026-03-02T10:11:12.000Z']);
});

import { expect, test } from 'vitest';
import { bestSlots, nextSlots } from './slots.ts';

const zone = 'America/New_York';
const first = (slots: { day: number; time: string }[], after: string, count = 3) =>
  [...nextSlots(slots, zone, new Date(after))].slice(0, count).map((date) => date.toISOString());

test('the times of a queue come in order, and those of today that have passed come next week', () => {
  const slots = [
    { day: 3, time: '17:00' },
    { day: 1, time: '09:30' },
    { day: 3, time: '08:00' },
  ];
  // Wednesday, noon.
  expect(first(slots, '2026-12-02T17:00:00Z')).toEqual([
    '2026-12-02T22:00:00.000Z',
    '2026-12-07T14:30:00.000Z',
    '2026-12-09T13:00:00.000Z',
  ]);
  expect(first([], '2026-12-02T17:00:00Z')).toEqual([]);
});

test('a time keeps its hour when the clocks change', () => {
  // Clocks go forward on March 8, 2026.
  expect(
    first(
      [
        { day: 6, time: '09:00' },
        { day: 0, time: '09:00' },
      ],
      '2026-03-07T05:00:00Z',
      2,
    ),
  ).toEqual(['2026-03-07T14:00:00.000Z', '2026-03-08T13:00:00.000Z']);
  expect(first([{ day: 0, time: '02:30' }], '2026-03-08T05:00:00Z', 1)).toHaveLength(1);
});

test('the best times are those of posts that did well, not of a single one by luck', () => {
  const post = (iso: string, score: number) => ({ publishedDate: new Date(iso), score });
  const good = ['2026-11-03T14:00:00Z', '2026-11-10T14:10:00Z', '2026-11-17T14:20:00Z'].map((iso) => post(iso, 60));
  const lucky = post('2026-11-05T20:00:00Z', 60);
  const poor = ['2026-11-04T14:00:00Z', '2026-11-11T14:00:00Z'].map((iso) => post(iso, 5));
  expect(bestSlots([...good, lucky, ...poor], zone)[0]).toEqual({ day: 2, time: '09:00' });
  expect(bestSlots(good, zone)).toEqual([]);
});

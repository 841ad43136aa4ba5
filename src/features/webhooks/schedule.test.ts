import { expect, test } from 'vitest';
import { judge, mostTries, waitAfter } from './schedule.ts';

test('a message is tried ten times over about three days', () => {
  const waits = Array.from({ length: mostTries }, (_, at) => waitAfter(at + 1, undefined, 0.5));
  expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined]);
  const hours = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0) / 3_600;
  expect(hours).toBeGreaterThan(75);
  expect(hours).toBeLessThan(76);
});

test('those that failed at the same moment come back at different ones', () => {
  expect([0, 0.25, 1].map((chance) => waitAfter(2, undefined, chance))).toEqual([270, 285, 330]);
  expect([0, 1].map((chance) => waitAfter(1, undefined, chance))).toEqual([5, 6]);
});

test('a peer that asks for more time gets it, and never hastens us', () => {
  expect(waitAfter(1, 120, 0.5)).toBe(120);
  expect(waitAfter(4, 120, 0.5)).toBe(7_200);
  expect(waitAfter(mostTries, 120, 0.5)).toBeUndefined();
});

test('an endpoint that fails is reported on the first and fourth day, and ends on the fifth', () => {
  const since = new Date('2026-11-01T00:00:00Z');
  const after = (hours: number) => judge(since, new Date(since.getTime() + hours * 3_600_000));
  expect(after(23.9)).toEqual({ notices: 0, isOver: false });
  expect(after(24)).toEqual({ notices: 1, isOver: false });
  expect(after(96)).toEqual({ notices: 2, isOver: false });
  expect(after(119.9)).toEqual({ notices: 2, isOver: false });
  expect(after(120)).toEqual({ notices: 2, isOver: true });
});

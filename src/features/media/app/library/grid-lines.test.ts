import { expect, test } from 'vitest';
import type { MediaItem } from '../../media.ts';
import { gridLines, placeInNextRow } from './grid-lines.ts';

function taken(...dates: string[]): MediaItem[] {
  return dates.map((date) => ({ uid: date, createDate: new Date(`${date}T12:00`) }) as MediaItem);
}

const items = taken('2026-11-20', '2026-11-10', '2026-11-02', '2026-10-30', '2025-10-01');

test('media are grouped by month, also when two years have the same month', () => {
  const lines = gridLines(items, 2).map((line) =>
    'from' in line ? [line.from, line.items.length] : line.month.getFullYear() * 100 + line.month.getMonth() + 1,
  );
  expect(lines).toEqual([202_611, [0, 2], [2, 1], 202_610, [3, 1], 202_510, [4, 1]]);
});

test('media by name are in one block, whatever their month', () => {
  expect(gridLines(items, 3, false)).toEqual([
    { from: 0, items: items.slice(0, 3) },
    { from: 3, items: items.slice(3) },
  ]);
});

test('arrow keys walk over headings, and end in the last tile of a shorter row', () => {
  const lines = gridLines(items, 2);
  expect(placeInNextRow(lines, 1, 1)).toBe(2);
  expect(placeInNextRow(lines, 2, 1)).toBe(3);
  expect(placeInNextRow(lines, 3, -1)).toBe(2);
  expect(placeInNextRow(lines, 0, -1)).toBeUndefined();
  expect(placeInNextRow(lines, 4, 1)).toBeUndefined();
});

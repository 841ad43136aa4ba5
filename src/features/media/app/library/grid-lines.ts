import type { MediaItem } from '../../media.ts';

/** A line of the grid: a month's heading, or tiles side by side. */
export type GridLine = { month: Date } | Row;

interface Row {
  /** Index of the first tile, among all loaded ones. */
  from: number;
  items: readonly MediaItem[];
}

/** Splits media, in order, into lines of a number of columns; each month starts a new line, unless sorted by name. */
export function gridLines(items: readonly MediaItem[], columns: number, isByMonth = true): GridLine[] {
  const lines: GridLine[] = [];
  const isTogether = isByMonth ? isSameMonth : () => true;
  let from = 0;
  while (from < items.length) {
    const month = items[from]!.createDate;
    let end = from;
    while (end < items.length && isTogether(items[end]!.createDate, month)) end += 1;
    if (isByMonth) lines.push({ month });
    for (; from < end; from += columns) lines.push({ from, items: items.slice(from, Math.min(end, from + columns)) });
    from = end;
  }
  return lines;
}

/** The line that contains the tile at `place`; -1 if there is none. */
export function lineOf(lines: readonly GridLine[], place: number): number {
  return lines.findIndex((line) => 'from' in line && place >= line.from && place < line.from + line.items.length);
}

/** The index one row down (`step` 1) or up (-1), in the same column if that row is long enough. */
export function placeInNextRow(lines: readonly GridLine[], place: number, step: 1 | -1): number | undefined {
  const at = lineOf(lines, place);
  const line = lines[at];
  if (!line || !('from' in line)) return undefined;
  for (let next = at + step; lines[next]; next += step) {
    const row = lines[next]!;
    if ('from' in row) return row.from + Math.min(place - line.from, row.items.length - 1);
  }
  return undefined;
}

function isSameMonth(one: Date, other: Date): boolean {
  return one.getFullYear() === other.getFullYear() && one.getMonth() === other.getMonth();
}

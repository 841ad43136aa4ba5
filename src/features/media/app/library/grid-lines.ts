import type { MediaItem } from '../../media.ts';

/** A line of the grid: the heading of a month, or tiles side by side. */
export type GridLine = { month: Date } | Row;

interface Row {
  /** Place of the first tile, over all that are loaded. */
  from: number;
  items: readonly MediaItem[];
}

/** Cuts media, in their order, into lines of so many columns; with every month a new line begins, unless they are by name. */
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

/** The line that shows the tile at `place`; -1 when there is none. */
export function lineOf(lines: readonly GridLine[], place: number): number {
  return lines.findIndex((line) => 'from' in line && place >= line.from && place < line.from + line.items.length);
}

/** The place one row further (`step` 1) or back (-1), in the same column where that row is as long. */
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

import { z } from 'zod';
import { problem } from '../problem.ts';

/** The cursor of a page sorted by name: the folded name, and the id as a tiebreaker. */
const Position = z.tuple([z.string(), z.string()]);
export type Position = z.infer<typeof Position>;

export function cursorOf(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** @throws BAD_REQUEST if it isn't one of our cursors */
export function positionOf(cursor: string): Position {
  try {
    return Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw broken();
  }
}

/** A date as PostgreSQL writes it: `2026-11-23 17:46:47.123456+00`. */
const storedDate =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/;

/**
 * The position in a list sorted by date; `-infinity` means never. @throws BAD_REQUEST if it isn't one of our cursors
 */
export function datedPositionOf(cursor: string): Position {
  const position = positionOf(cursor);
  const [date] = position;
  if (date !== '-infinity' && !isStoredDate(date)) throw broken();
  return position;
}

function isStoredDate(text: string): boolean {
  const [, year, month, day] = (storedDate.exec(text) ?? []).map(Number);
  if (!year || !month || !day) return false;
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day <= lastOfMonth;
}

const broken = () => problem('BAD_REQUEST', 'This list cannot be continued from here. Load it again.');

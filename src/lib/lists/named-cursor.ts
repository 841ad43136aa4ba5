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
    throw problem('BAD_REQUEST', 'This list cannot be continued from here. Load it again.');
  }
}

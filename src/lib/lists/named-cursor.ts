import { z } from 'zod';
import { problem } from '../problem.ts';

/** Where a page in the order of names ended: the folded name, and the id for equal names. */
const Position = z.tuple([z.string(), z.string()]);
export type Position = z.infer<typeof Position>;

export function cursorOf(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** @throws BAD_REQUEST for what isn't one of our cursors */
export function positionOf(cursor: string): Position {
  try {
    return Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw problem('BAD_REQUEST', 'This list cannot be continued from here. Load it again.');
  }
}

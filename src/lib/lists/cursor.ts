import { z } from 'zod';
import { problem } from '../problem.ts';

/**
 * A list cursor: the sort key of the last row shown. Opaque to clients, who send it back. Values are strings, so times
 * keep their microseconds.
 */
export function writeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** @throws BAD_REQUEST for anything that `writeCursor` didn't write with `length` values */
export function readCursor(cursor: string, length: number): string[] {
  const parsed = z
    .array(
      z
        .string()
        .max(1_000)
        .refine((value) => !value.includes('\0')),
    )
    .length(length)
    .safeParse(decoded(cursor));
  if (!parsed.success) throw invalidCursor();
  return parsed.data;
}

/** The time in a cursor's value. @throws BAD_REQUEST if `toISOString` didn't write it */
export function readTime(value: string): Date {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) || Number.isNaN(Date.parse(value))) throw invalidCursor();
  return new Date(value);
}

export function invalidCursor() {
  return problem('BAD_REQUEST', 'This place in the list is not known. Go back to the first page.');
}

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

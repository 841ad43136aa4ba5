import { expect, test } from 'vitest';
import { readPlace, writeCursor } from './list.ts';

test.each(['2026-11-23 17:46:47.123456+00', '2024-02-29 00:00:00-09:30', '-infinity'])(
  '%s continues a list',
  (date) => {
    expect(readPlace(writeCursor([date, 'id']), ['timestamptz', 'text'])).toEqual([date, 'id']);
  },
);

test.each([
  '',
  '-1',
  'now',
  'infinity',
  '2026-02-29 00:00:00+00',
  '0000-01-01 00:00:00+00',
  '2026-11-23T17:46:47Z',
  '-271821-04-20T00:00:00.000Z',
])('“%s” is refused before the database sees it', (date) =>
  expect(() => readPlace(writeCursor([date, 'id']), ['timestamptz', 'text'])).toThrow('can’t be continued'),
);

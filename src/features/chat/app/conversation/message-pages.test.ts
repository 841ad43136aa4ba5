import { expect, test } from 'vitest';
import type { ChatMessage } from '../../message.ts';
import { leavesGap, type Loaded, type MessagesPage, withEarlier, withMessage, withNewest } from './message-pages.ts';

const message = (number: number, text = '') => ({ uid: `m${number}`, number, text }) as ChatMessage;
const page = (from: number, to: number, text = ''): MessagesPage => ({
  items: Array.from({ length: from - to + 1 }, (_, at) => message(from - at, text)),
  nextCursor: to > 1 ? String(to) : null,
});
const loaded = (...pages: MessagesPage[]): Loaded => ({ pages, pageParams: pages.map(() => undefined) });
const numbers = ({ pages }: Loaded) => pages.flatMap(({ items }) => items.map(({ number }) => number));

test('new messages come before those that are loaded, and changed ones in their place', () => {
  const data = withNewest(loaded(page(6, 4), page(3, 1)), page(8, 5, 'edited'));
  expect(numbers(data)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  expect(data.pages[0]?.items.map(({ text }) => text)).toEqual(['edited', 'edited', 'edited', 'edited', '']);
});

test('after a long absence nothing is missing in between', () => {
  const data = withNewest(loaded(page(6, 4), page(3, 1)), page(90, 41));
  expect(numbers(data)).toEqual(numbers(loaded(page(90, 41))));
  expect(data.pages[0]?.nextCursor).toBe('41');
});

test('a page that two have asked for is there once', () => {
  const data = withEarlier(loaded(page(9, 7)), '7', page(6, 4));
  expect(numbers(withEarlier(data, '7', page(6, 2)))).toEqual([9, 8, 7, 6, 5, 4]);
  expect(numbers(withEarlier(data, '4', page(3, 1)))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('an older message than those that are loaded isn’t put among them', () => {
  const data = loaded(page(6, 4));
  expect(numbers(withMessage(data, message(2)))).toEqual([6, 5, 4]);
  expect(numbers(withMessage(data, message(7)))).toEqual([7, 6, 5, 4]);
});

test('one’s own message after others that one hasn’t got yet waits for them, so that they aren’t left out', () => {
  const data = loaded(page(6, 4));
  expect([7, 6, 2].map((number) => leavesGap(data, { number }))).toEqual([false, false, false]);
  expect(leavesGap(data, { number: 8 })).toBe(true);
  expect(numbers(withNewest(data, page(8, 3)))).toEqual([8, 7, 6, 5, 4]);
});

import { expect, test } from 'vitest';
import { zoneWords } from './recurrence-words.ts';

test('a rule of another zone names it as people call it, and one of the reader’s own zone names none', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(zoneWords(own, 'en')).toBeUndefined();
  const elsewhere = own === 'Asia/Kolkata' ? 'Asia/Tokyo' : 'Asia/Kolkata';
  expect(zoneWords(elsewhere, 'en')).toMatch(/^(India|Japan) Standard Time$/);
});

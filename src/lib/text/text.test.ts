import { describe, expect, test } from 'vitest';
import { line, prose } from './text.ts';

describe('a line of text', () => {
  test.each([
    ['  Roofs & Sons ', 'Roofs & Sons'],
    ['Cafe\u0301', 'Café'],
    ['سقوف الرياض', 'سقوف الرياض'],
    ['👷🏽‍♀️ Roofs', '👷🏽‍♀️ Roofs'],
    ['', ''],
  ])('takes %j as %j', (given, kept) => {
    expect(line(50).parse(given)).toBe(kept);
  });

  test.each([['nul\u0000byte'], ['two\nlines'], ['half \ud83d emoji'], ['x'.repeat(51)]])('refuses %j', (given) => {
    expect(line(50).safeParse(given).success).toBe(false);
  });
});

describe('prose', () => {
  test('keeps its paragraphs', () => {
    expect(prose(50).parse('One\n\n\tTwo')).toBe('One\n\n\tTwo');
  });

  test.each([['nul\u0000byte'], ['bell\u0007'], ['\udc00 low half']])('refuses %j', (given) => {
    expect(prose(50).safeParse(given).success).toBe(false);
  });
});

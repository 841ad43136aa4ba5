import { expect, it } from 'vitest';
import { preserialized, preserializedTexts } from './preserialized.ts';

const textOf = (value: unknown) => preserializedTexts(value)?.join('');

const page = preserialized<{ entries: { title: string }[]; next: string | null }>({
  entries: ['[', '{"title":"Dach — “neu”"}', ']'],
  next: 'null',
});

it('is read like any other object', () => {
  expect(page.entries[0]?.title).toBe('Dach — “neu”');
  expect(page.entries).toBe(page.entries);
  expect({ ...page }).toEqual({ entries: [{ title: 'Dach — “neu”' }], next: null });
});

it('is sent on as it was written', () => {
  expect(textOf(page)).toBe('{"entries":[{"title":"Dach — “neu”"}],"next":null}');
  expect(JSON.stringify(page)).toBe(textOf(page));
});

it('waits for somebody to look into it', async () => {
  const broken = preserialized<{ entries: string[] }>({ entries: 'no JSON' });
  expect(textOf(await Promise.resolve(broken))).toBe('{"entries":no JSON}');
  expect(() => broken.entries).toThrow(SyntaxError);
});

it('is known by itself alone', () => {
  expect(textOf({ ...page })).toBeUndefined();
  expect(textOf('text')).toBeUndefined();
  expect(textOf(null)).toBeUndefined();
});

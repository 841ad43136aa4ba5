import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseStored } from './parse-stored.ts';

const Settings = z.object({
  width: z.number().min(100).default(1_200),
  title: z.string().max(5).default('Roofs'),
  hero: z.object({ delay: z.number().default(4) }).default({ delay: 4 }),
  tabs: z.array(z.string().max(3)).default([]),
});
const defaults = { width: 1_200, title: 'Roofs', hero: { delay: 4 }, tabs: [] };

test.each([null, undefined, {}])('nothing stored (%j) is the defaults', (stored) => {
  expect(parseStored(Settings, stored)).toEqual(defaults);
});

test('what today’s rules refuse is its default, and nothing else is lost', () => {
  const stored = { width: 5, title: 'Slate', hero: { delay: 9 }, tabs: ['a'] };
  expect(parseStored(Settings, stored)).toEqual({ ...stored, width: 1_200 });
});

test('a field that is wrong deep inside goes back as a whole', () => {
  expect(parseStored(Settings, { hero: { delay: 'long' }, tabs: ['a', 'too long'], title: 'Slate' })).toEqual({
    ...defaults,
    title: 'Slate',
  });
});

test('several wrong fields, and fields that are gone, are each forgotten', () => {
  expect(parseStored(Settings, { width: null, title: 7, gone: true, tabs: 'x' })).toEqual(defaults);
});

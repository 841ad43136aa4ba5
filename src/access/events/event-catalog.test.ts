import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allEvents, type EventKind } from './define-event.ts';

const files = globSync('src/features/*/events.ts');
const modules = await Promise.all(files.map((file) => import(`../../../${file}`) as Promise<object>));
const declared = modules.flatMap((module) => Object.entries(module)) as [string, EventKind<unknown>][];

test('every event is called as its constant, once', () => {
  expect(declared.map(([name]) => name)).toEqual(declared.map(([, { type }]) => type));
  expect(new Set(declared.map(([name]) => name)).size).toBe(declared.length);
  const types = allEvents().map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(declared.map(([name]) => name)));
});

test.each(declared)('%s says what it is about, with an example that its payload allows', (_name, event) => {
  expect(event.label).toMatch(/^[A-Z]/);
  expect(event.subject).toMatch(/^[a-z]/);
  expect(event.payload.parse(event.sample)).toEqual(event.sample);
});

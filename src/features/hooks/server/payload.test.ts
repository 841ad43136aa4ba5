import { expect, test } from 'vitest';
import { readPayload, shortened } from './payload.ts';

const form = 'application/x-www-form-urlencoded';

test('a form of as many names as fit into a body takes no time', () => {
  const names = Array.from({ length: 45_000 }, (_, number) => number.toString(36));
  const start = performance.now();
  expect(Object.keys(readPayload(names.join('&'), form))).toHaveLength(names.length);
  expect(performance.now() - start).toBeLessThan(2_000);
});

test('a name that comes several times in a form is a list', () => {
  expect(readPayload('a=1&b=2&a=3', form)).toEqual({ a: ['1', '3'], b: '2' });
});

test('names of JavaScript’s own are names like others', () => {
  const payload = readPayload('{"__proto__":{"isAdmin":true},"constructor":"x"}', 'application/json');
  expect(Object.keys(shortened(payload))).toEqual(['__proto__', 'constructor']);
  expect({}).not.toHaveProperty('isAdmin');
});

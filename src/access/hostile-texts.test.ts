import { type AnyProcedure, call, isProcedure } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { routers } from '#capabilities.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { samplesOf } from '#test/sample-input.ts';
import { smallWorld } from '#test/small-world.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies, people } = await smallWorld(database);

/** Wrong passwords are counted, and the next try then waits for seconds. */
const forgetTries = () => database.admin.deleteFrom('throttle').execute();

const askers = {
  account: [people.accountAdmin, accounts.roofer],
  agency: [people.agencyAdmin, agencies.north],
  house: [people.house, ''],
} as const;

/** Strings that break out of quotes, are cut in half, or aren't text at all. */
const hostile = [
  '',
  '\u0000',
  '\ud800',
  `'";-- \\ %_ \u2028 \u202e </script>`,
  '\u{1f469}\u200d\u{1f692}'.repeat(30),
  'x'.repeat(2_000),
  '__proto__',
  '999999999999999999999',
];

const place = (...values: string[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

/** Cursors that no response has returned. */
const places = [
  ...['x', 'true', '2026-13-45T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', '99999999999999999', '-1'].flatMap(
    (value) => [place(value), place(value, value), place(value, value, value), place('0', value, 'x')],
  ),
  place('\ud800', "'", '\u0000'),
  place('', ''),
];

function proceduresOf(router: object, path = ''): [string, AnyProcedure][] {
  return Object.entries(router).flatMap(([name, value]: [string, unknown]) => {
    const here = path ? `${path}.${name}` : name;
    if (isProcedure(value)) return [[here, value] as [string, AnyProcedure]];
    return typeof value === 'object' && value !== null ? proceduresOf(value, here) : [];
  });
}

/** The input with each of its strings replaced by `text`, one at a time. */
function each(input: unknown, text: string): unknown[] {
  if (typeof input === 'string') return [text];
  if (Array.isArray(input)) return input.flatMap((item, at) => each(item, text).map((one) => input.with(at, one)));
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) => each(value, text).map((one) => ({ ...input, [name]: one })));
}

/** The shortest and the longest input that a procedure accepts, each with one hostile value. */
function inputsOf(procedure: AnyProcedure): unknown[] {
  const samples = samplesOf(procedure['~orpc'].inputSchema, newUid());
  const byLength = samples.toSorted(
    (one, other) => JSON.stringify(one ?? 0).length - JSON.stringify(other ?? 0).length,
  );
  return [...new Set([byLength[0], byLength.at(-1)])].flatMap((sample) => [
    ...hostile.flatMap((text) => each(sample, text)),
    ...(hasCursor(sample) ? places.map((cursor) => ({ ...sample, cursor })) : []),
  ]);
}

function hasCursor(input: unknown): input is { cursor: string } {
  return typeof input === 'object' && input !== null && 'cursor' in input;
}

describe.each(['account', 'agency', 'house'] as const)('%s', (scope) => {
  const [who, scopeId] = askers[scope];
  test.each(proceduresOf(routers[scope]))(
    '%s answers hostile texts or says what is wrong',
    async (_path, procedure) => {
      const broken: unknown[] = [];
      for (const input of inputsOf(procedure)) {
        await forgetTries();
        try {
          JSON.stringify(await call(procedure, input, { context: request(ports, who.actor, scopeId) }));
        } catch (error) {
          if (!problemOf(error)) broken.push([input, String(error)]);
        }
      }
      expect(broken).toEqual([]);
    },
  );
});

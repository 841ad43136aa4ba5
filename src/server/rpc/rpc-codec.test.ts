import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard';
import { StandardRPCCodec } from '@orpc/server/standard';
import { os } from '@orpc/server';
import { expect, test } from 'vitest';
import { preserialized } from '#lib/preserialized.ts';
import { RpcCodec } from './rpc-codec.ts';

const serializer = new StandardRPCSerializer(new StandardRPCJsonSerializer());
const [ours, theirs] = [new RpcCodec(), new StandardRPCCodec(serializer)];
const procedure = os.handler(() => {});

const day = new Date('2026-11-21T08:00:00.123Z');
const answers: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a text', 'Dach — “neu”'],
  ['a date alone', day],
  ['dates in lists and objects', { entries: [{ date: day, none: null, title: 'a' }, { date: null }], at: day }],
  ['a missing field', { title: 'a', gone: undefined, list: [] }],
  ['a missing element', [1, undefined, 3]],
  ['numbers that are none', { nan: Number.NaN, whole: 1 }],
  ['a date that is none', [new Date(Number.NaN)]],
  ['sets, maps and large numbers', { set: new Set([day]), map: new Map([['a', 1n]]) }],
  [
    'what is written already',
    preserialized({ entries: ['[', JSON.stringify('— 屋根 🏠 '.repeat(1_000)), ']'], next: 'null' }),
  ],
  ['an object with an own toJSON', { toJSON: () => 'other', kept: 1 }],
];

test.each(answers)('%s comes to clients as oRPC itself writes it', (_what, output) => {
  const { body } = ours.encode(output, procedure);
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body);
  const expected = JSON.stringify(theirs.encode(output, procedure).body);
  expect(serializer.deserialize(JSON.parse(text))).toEqual(serializer.deserialize(JSON.parse(expected)));
  expect(JSON.parse(text)).toEqual(JSON.parse(expected));
});

import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard';
import type { AnyProcedure } from '@orpc/server';
import { StandardRPCCodec } from '@orpc/server/standard';
import { preserializedTexts } from '#lib/preserialized.ts';
import { encodeTexts } from '#platform/http/encode-text.ts';

/** How oRPC's clients recognize dates among strings. */
const date = 1;

/**
 * Serializes responses for oRPC's clients. Values that JSON can represent, plus dates, are written in one pass; oRPC's
 * own way first copies a response, which costs more than writing it. Preserialized values are sent as they are.
 */
export class RpcCodec extends StandardRPCCodec {
  constructor() {
    super(new StandardRPCSerializer(new StandardRPCJsonSerializer()));
  }

  override encode(output: unknown, procedure: AnyProcedure): ReturnType<StandardRPCCodec['encode']> {
    const texts = preserializedTexts(output);
    if (texts) return { status: 200, headers: {}, body: encodeTexts(['{"json":', ...texts, '}']) };
    const meta: JsonPath[] = [];
    if (!notesDates(output, [], meta)) return super.encode(output, procedure);
    return { status: 200, headers: {}, body: JSON.stringify({ json: output, ...(meta.length && { meta }) }) };
  }
}

type JsonPath = (string | number)[];

/** Records the positions of dates; false for anything more complex. */
function notesDates(value: unknown, path: JsonPath, meta: JsonPath[]): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'object':
      return value === null || notesWithin(value, path, meta);
    default:
      return false;
  }
}

function notesWithin(value: object, path: JsonPath, meta: JsonPath[]): boolean {
  if (Array.isArray(value)) return notesEach(value.length, (at) => at, value, path, meta);
  if (value instanceof Date) {
    meta.push([date, ...path]);
    return !Number.isNaN(value.getTime());
  }
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== null) return false;
  const keys = Object.keys(value);
  return notesEach(keys.length, (at) => keys[at] ?? '', value, path, meta);
}

function notesEach(
  count: number,
  keyAt: (at: number) => string | number,
  values: object,
  path: JsonPath,
  meta: JsonPath[],
): boolean {
  for (let at = 0; at < count; at += 1) {
    const key = keyAt(at);
    const value: unknown = values[key as keyof typeof values];
    if (value === undefined && !Array.isArray(values)) continue;
    path.push(key);
    if (!notesDates(value, path, meta)) return false;
    path.pop();
  }
  return true;
}

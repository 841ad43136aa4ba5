import { fastPathsAreOn } from './fast-paths.ts';

/** On the object itself: a WeakMap would carry each text into the old generation. */
const whole = Symbol('preserialized');

/** JSON, in one text or in several that follow each other: to join long texts is to copy them. */
type Json = string | readonly string[];

/**
 * An object whose fields exist as JSON already. A field is parsed when somebody looks at it; who sends the object on
 * takes its texts instead.
 */
export function preserialized<T extends object>(fields: { [K in keyof T]: Json }): T {
  const each = Object.entries<Json>(fields);
  if (!fastPathsAreOn())
    return Object.fromEntries(each.map(([name, json]) => [name, JSON.parse(listOf(json).join(''))])) as T;
  const made = Object.defineProperties({}, Object.fromEntries(each.map(([name, json]) => [name, parsedLate(json)])));
  const texts = each.flatMap(([name, json], place) => [
    `${place === 0 ? '{' : ','}${JSON.stringify(name)}:`,
    ...listOf(json),
  ]);
  return Object.defineProperty(made, whole, { value: [...texts, '}'] }) as T;
}

/** The JSON that an object was written as, in texts that follow each other; undefined for what wasn't. */
export function preserializedTexts(value: unknown): readonly string[] | undefined {
  return typeof value === 'object' && value !== null ? (value as { [whole]?: readonly string[] })[whole] : undefined;
}

function parsedLate(json: Json): PropertyDescriptor {
  let parsed: { value: unknown } | undefined;
  return { enumerable: true, get: () => (parsed ??= { value: JSON.parse(listOf(json).join('')) }).value };
}

function listOf(json: Json): readonly string[] {
  return typeof json === 'string' ? [json] : json;
}

import { fastPathsAreOn } from './fast-paths.ts';

/** On the object itself: a WeakMap would move each text to the old generation. */
const whole = Symbol('preserialized');

/** JSON, in one string or several consecutive ones: joining long strings copies them. */
type Json = string | readonly string[];

/** An object whose fields exist as JSON: parsed on access, and sent as they are. */
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

/** The JSON of a preserialized object, as consecutive strings; undefined for other objects. */
export function preserializedTexts(value: unknown): readonly string[] | undefined {
  return typeof value === 'object' && value !== null ? (value as { [whole]?: readonly string[] })[whole] : undefined;
}

function parsedLate(json: Json): PropertyDescriptor {
  let parsed: { value: unknown } | undefined;
  return { enumerable: true, get: () => (parsed ??= { value: JSON.parse(listOf(json).join('')) }).value };
}

const listOf = (json: Json): readonly string[] => (typeof json === 'string' ? [json] : json);

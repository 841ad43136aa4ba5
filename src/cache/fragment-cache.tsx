import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { flatText } from '#lib/text/flat-text.ts';
import { cacheSizes } from './cache-sizes.ts';

/**
 * What is derived from rows: parsed public entries, markup, styles. Nothing here is ever taken back: each key names all
 * that its value depends on, so what has changed has another key, and what nobody asks for goes first.
 */
let fragments = createFragments(cacheSizes().fragments);

function createFragments(maxSize: number) {
  return new LRUCache<string, object>({ maxSize: Math.floor(maxSize) });
}

/** Before anything is cached, once in a process. */
export function sizeFragments(maxBytes: number): void {
  fragments = createFragments(maxBytes);
}

export function fragmentBytes(): number {
  return fragments.calculatedSize;
}

/**
 * Values that can be written in a key. Interfaces, like a whole `Site` or `SiteView`, don't compile as one: a fragment is
 * given what it shows, and what it is given is its key.
 */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain };
export type PlainInput = { readonly [name: string]: Plain };

/** Parsed or rendered results are found by what `make` is given, and made once. Declare it at the top of a module. */
export function cachedValue<Input extends PlainInput, Value extends object>(
  name: string,
  make: (input: Readonly<Input>) => Value,
): (input: Input) => Value {
  return (input) => {
    const key = `${name} ${JSON.stringify(input)}`;
    const known = fragments.get(key) as Value | undefined;
    if (known) return known;
    const value = make(input);
    storeFragment(key, value, JSON.stringify(value).length * 2);
    return value;
  };
}

/**
 * Markup of a component, rendered once for each input. Declare it at the top of a module, with a component that has
 * nothing but its props: then no setting can be shown that isn't in the key.
 */
export function cachedFragment<Input extends PlainInput>(
  name: string,
  Component: ComponentType<Input>,
): (input: Input) => string {
  const render = cachedValue<Input, { markup: string }>(name, (input) => ({
    markup: flatText(renderToStaticMarkup(<Component {...(input as Input & object)} />)),
  }));
  return (input) => render(input).markup;
}

/** What was stored below a key that names all it is made of, like an account and an edition. */
export function findFragment(key: string): object | undefined {
  return fragments.get(key);
}

/** @param sizeBytes about what it takes in memory, with what `cachedFragmentOf` will derive from it */
export function storeFragment(key: string, value: object, sizeBytes: number): void {
  fragments.set(key, value, { size: Math.ceil(sizeBytes + key.length * 2 + overheadBytes) });
}
const overheadBytes = 200;

/** Two hosts, three ways to load its picture. */
const maxLooks = 6;

/**
 * Markup of a component that shows a stored entry. It is kept with that entry, which is never changed, by the whole of the
 * other input.
 */
export function cachedFragmentOf<Entry extends object, Input extends PlainInput>(
  Component: ComponentType<{ input: Input; entry: Entry }>,
): (input: Input, entry: Entry) => string {
  const byEntry = new WeakMap<Entry, Map<string, string>>();
  return (input, entry) => {
    const looks = byEntry.get(entry) ?? new Map<string, string>();
    byEntry.set(entry, looks);
    const look = JSON.stringify(input);
    const markup = looks.get(look) ?? flatText(renderToStaticMarkup(<Component input={input} entry={entry} />));
    if (looks.size < maxLooks) looks.set(look, markup);
    return markup;
  };
}

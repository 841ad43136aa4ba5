import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cacheSizes } from './cache-sizes.ts';

/**
 * Caches what is derived from rows: parsed public entries, markup, styles. Nothing is ever invalidated: each key names
 * everything its value depends on, so changed input has another key, and the least recently used values go first.
 */
let fragments = createFragments(cacheSizes().fragments);

function createFragments(maxSize: number) {
  return new LRUCache<string, object>({ maxSize: Math.floor(maxSize) });
}

/** Call once per process, before anything is cached. */
export function sizeFragments(maxBytes: number): void {
  fragments = createFragments(maxBytes);
}

export function fragmentBytes(): number {
  return fragments.calculatedSize;
}

/**
 * Values that can be part of a key. Interfaces such as `Site` or `SiteView` don't compile: a fragment receives only
 * what it shows, and that input is its key.
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

/** Caches the result of `make` by its input. Declare it at the top level of a module. */
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
 * Caches a component's markup by its input. Declare it at the top level of a module, with a component that uses nothing
 * but its props, so that it can't show a setting that isn't in the key.
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

/** The value stored under a key that names everything it depends on, such as an account and an edition. */
export function findFragment(key: string): object | undefined {
  return fragments.get(key);
}

/** @param sizeBytes approximate memory use, including what `cachedFragmentOf` will derive from it */
export function storeFragment(key: string, value: object, sizeBytes: number): void {
  fragments.set(key, value, { size: Math.ceil(sizeBytes + key.length * 2 + overheadBytes) });
}
const overheadBytes = 200;

/** Two hosts, and three ways to load the image in lists with and without filters. */
const maxLooks = 12;

/** Caches the markup of a component that shows a stored, immutable entry, by all other input. */
export function cachedFragmentOf<Entry extends object, Input extends PlainInput>(
  Component: ComponentType<{ input: Input; entry: Entry }>,
): (input: Input, entry: Entry) => string {
  return cachedPartOf(Component, flatText);
}

/** The same for what is made of the markup. */
export function cachedPartOf<Entry extends object, Input extends PlainInput, Part>(
  Component: ComponentType<{ input: Input; entry: Entry }>,
  partOf: (markup: string) => Part,
): (input: Input, entry: Entry) => Part {
  const byEntry = new WeakMap<Entry, Map<string, Part>>();
  return (input, entry) => {
    const looks = byEntry.get(entry) ?? new Map<string, Part>();
    byEntry.set(entry, looks);
    const look = JSON.stringify(input);
    const part = looks.get(look) ?? partOf(renderToStaticMarkup(<Component input={input} entry={entry} />));
    if (looks.size < maxLooks) looks.set(look, part);
    return part;
  };
}

/**
 * A flat copy of a text. V8 keeps a string concatenated from thousands of small ones as a rope, and each use within
 * another text walks it again: worth a copy for strings that are kept and used often.
 */
function flatText(text: string): string {
  return Buffer.from(text).toString();
}

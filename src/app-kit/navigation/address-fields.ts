import { isOneLine, isStorable } from '#lib/text/cut-text.ts';
import { uidPattern } from '#lib/new-uid.ts';

/** Parses one field of a URL; invalid values become the field's default. */
type ReadField<T> = (written: unknown) => T;

/** The state that a page keeps in the URL. Plain functions: with a schema, lists would wait for the library. */
export type AddressFields = Readonly<Record<string, ReadField<unknown>>>;
export type AddressState<F extends AddressFields> = { [K in keyof F]: ReturnType<F[K]> };

export function readAddress<F extends AddressFields>(fields: F, written: Readonly<Record<string, unknown>>) {
  const read = Object.entries(fields).map(([name, field]) => [name, field(written[name])]);
  return Object.fromEntries(read) as AddressState<F>;
}

/** One of several strings. */
export function oneOf<const T extends string>(words: readonly T[], otherwise: NoInfer<T>): ReadField<T> {
  return (written) => words.find((word) => word === written) ?? otherwise;
}

export function someOf<T extends string>(words: readonly T[]): ReadField<T[]> {
  return several((written) => words.find((word) => word === written));
}

export const flag = (written: unknown): boolean => written === true;

export function uid(written: unknown): string | undefined {
  return typeof written === 'string' && uidPattern.test(written) ? written : undefined;
}

export const uids = several(uid);

/** The maximum length that lists accept. */
const maxSearch = 200;

/** A list's search text; digits alone arrive as a number, and texts that no list accepts are dropped. */
export function searchText(written: unknown): string {
  const text = typeof written === 'number' ? String(written) : written;
  if (typeof text !== 'string' || !isStorable(text)) return '';
  const line = text.normalize('NFC').trim();
  return line.length <= maxSearch && isOneLine(line) ? text : '';
}

/** The maximum number of values per filter. */
const most = 20;

/** An array in the URL; `?tags=x` is an array of one. Invalid and excess values are dropped. */
function several<T>(item: ReadField<T | undefined>): ReadField<T[]> {
  return (written) =>
    [written]
      .flat()
      .flatMap((value) => item(value) ?? [])
      .slice(0, most);
}

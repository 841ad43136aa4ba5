import { isOneLine, isStorable } from '#lib/text/characters.ts';
import { uidPattern } from '#lib/new-uid.ts';

/** Reads one field of an address; whatever can't be read is the field's default. */
type ReadField<T> = (written: unknown) => T;

/** What a page keeps in the address, by field. No schema: the lists would wait for the library. */
export type AddressFields = Readonly<Record<string, ReadField<unknown>>>;
export type AddressState<F extends AddressFields> = { [K in keyof F]: ReturnType<F[K]> };

export function readAddress<F extends AddressFields>(fields: F, written: Readonly<Record<string, unknown>>) {
  const read = Object.entries(fields).map(([name, field]) => [name, field(written[name])]);
  return Object.fromEntries(read) as AddressState<F>;
}

/** One of some words. */
export function oneOf<const T extends string>(words: readonly T[], otherwise: NoInfer<T>): ReadField<T> {
  return (written) => words.find((word) => word === written) ?? otherwise;
}

export function someOf<T extends string>(words: readonly T[]): ReadField<T[]> {
  return several((written) => words.find((word) => word === written));
}

export function flag(written: unknown): boolean {
  return written === true;
}

export function uid(written: unknown): string | undefined {
  return typeof written === 'string' && uidPattern.test(written) ? written : undefined;
}

export const uids = several(uid);

/** No list takes more. */
const maxSearch = 200;

/** A list's search as it was typed; digits alone are a number in an address, and what no list would take is none. */
export function searchText(written: unknown): string {
  const text = typeof written === 'number' ? String(written) : written;
  if (typeof text !== 'string' || !isStorable(text)) return '';
  const line = text.normalize('NFC').trim();
  return line.length <= maxSearch && isOneLine(line) ? text : '';
}

/** So many of a kind are asked for at once. */
const most = 20;

/** A list in the address; `?tags=x` means one. What can't be read is left out, and so is what is too much. */
function several<T>(item: ReadField<T | undefined>): ReadField<T[]> {
  return (written) =>
    [written]
      .flat()
      .flatMap((value) => item(value) ?? [])
      .slice(0, most);
}

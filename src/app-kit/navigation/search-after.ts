import { readAddress, type AddressFields, type AddressState } from './address-fields.ts';

/** A URL's search params after some fields change: other fields stay, fields at their default are removed. */
export function searchAfter<F extends AddressFields>(
  fields: F,
  previous: Readonly<Record<string, unknown>>,
  change: Partial<AddressState<F>>,
): Record<string, unknown> {
  const defaults = readAddress(fields, {}) as Record<string, unknown>;
  const next = Object.entries({ ...previous, ...change });
  return Object.fromEntries(next.filter(([key, value]) => !isSame(value, defaults[key])));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === undefined || JSON.stringify(one) === JSON.stringify(other);
}

import { readAddress, type AddressFields, type AddressState } from './address-fields.ts';

/** An address's search after a change of some fields: others' fields stay, one's own at their default leave it. */
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

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type AddressFields, type AddressState, readAddress } from './address-fields.ts';

/**
 * Filters, sorting, tab and open record, kept in the URL so that Back and copied links work. Fields at their default
 * are left out.
 * @returns the state, and a setter for some fields; `{ push: true }` makes Back return to the previous state
 */
export function useSearchState<F extends AddressFields>(
  fields: F,
): [AddressState<F>, (change: Partial<AddressState<F>>, options?: { push?: boolean }) => void] {
  const written: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readAddress(fields, written), [fields, written]);
  const set = useCallback(
    (change: Partial<AddressState<F>>, options: { push?: boolean } = {}) => {
      const search = (previous: Record<string, unknown>) => searchAfter(fields, previous, change);
      void navigate({ to: '.', search, replace: !options.push, resetScroll: false });
    },
    [navigate, fields],
  );
  return [state, set];
}

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

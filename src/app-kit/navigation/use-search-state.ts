import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';

/**
 * Filters, sorting, tab and open record, kept in the address so that Back and copied links work.
 * Every field of `schema` needs a `.catch(default)`; a field at its default leaves the address.
 *
 * @returns the state, and a setter for some fields; `{ push: true }` makes Back return to the state before
 */
export function useSearchState<T extends z.ZodObject>(
  schema: T,
): [z.infer<T>, (change: Partial<z.infer<T>>, options?: { push?: boolean }) => void] {
  const raw: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => schema.parse(raw), [schema, raw]);
  const set = useCallback(
    (change: Partial<z.infer<T>>, options: { push?: boolean } = {}) => {
      const defaults = schema.parse({}) as Record<string, unknown>;
      const search = (previous: Record<string, unknown>) => {
        const next = { ...previous, ...change } as Record<string, unknown>;
        const kept = Object.entries(next).filter(([key, value]) => !sameValue(value, defaults[key]));
        return Object.fromEntries(kept);
      };
      void navigate({ to: '.', search, replace: !options.push, resetScroll: false });
    },
    [navigate, schema],
  );
  return [state, set];
}

function sameValue(one: unknown, other: unknown): boolean {
  return one === undefined || JSON.stringify(one) === JSON.stringify(other);
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { searchAfter } from './search-after.ts';

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
      const search = (previous: Record<string, unknown>) => searchAfter(schema, previous, change);
      void navigate({ to: '.', search, replace: !options.push, resetScroll: false });
    },
    [navigate, schema],
  );
  return [state, set];
}

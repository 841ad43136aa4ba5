import { useEffect, useId } from 'react';

const dirty = new Set<string>();

/** Whether any open form holds what the server doesn't have yet. */
export function hasUnsentEdits(): boolean {
  return dirty.size > 0;
}

/**
 * While `isDirty`, leaving the page asks first, and a session that ends offers to sign in again
 * on the spot instead of leaving the page.
 */
export function useUnsentEdits(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (isDirty) dirty.add(id);
    return () => {
      dirty.delete(id);
    };
  }, [id, isDirty]);
}

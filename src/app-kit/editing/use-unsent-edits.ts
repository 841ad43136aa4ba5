import { useEffect, useId } from 'react';

/** Each open form's edits, and whether they outlive it. */
const dirty = new Map<string, boolean>();

/** Whether any open form holds what the server doesn't have yet. */
export function hasUnsentEdits(): boolean {
  return dirty.size > 0;
}

/** Whether a change of address would lose edits: not those that are kept on the device and sent later. */
export function wouldLoseEdits(): boolean {
  return [...dirty.values()].includes(false);
}

/**
 * While `isDirty`, leaving the page asks first, and a session that ends offers to sign in again
 * on the spot instead of leaving the page. Edits that `outlive` their screen, because they save themselves,
 * let other screens open without asking.
 */
export function useUnsentEdits(isDirty: boolean, { outlive = false } = {}): void {
  const id = useId();
  useEffect(() => {
    if (isDirty) dirty.set(id, outlive);
    return () => {
      dirty.delete(id);
    };
  }, [id, isDirty, outlive]);
}

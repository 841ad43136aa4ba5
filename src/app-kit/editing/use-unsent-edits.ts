import { useEffect, useId } from 'react';

/** Each open form's edits, and whether they survive leaving it. */
const dirty = new Map<string, boolean>();

/** Whether any open form has unsaved edits. */
export const hasUnsentEdits = (): boolean => dirty.size > 0;

/** Whether navigating would lose edits; edits that are stored on the device and sent later don't count. */
export const wouldLoseEdits = (): boolean => [...dirty.values()].includes(false);

/**
 * While `isDirty`, leaving the page asks for confirmation, and if the session ends, the app offers to sign in again in
 * place instead of leaving the page. Edits that `outlive` their screen, because they save themselves, don't block
 * navigation.
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

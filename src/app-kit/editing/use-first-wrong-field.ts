import { type FormEvent, useEffect, useRef } from 'react';

/**
 * Takes the focus to the first field that is marked as wrong, whenever `failures`, a count, has grown.
 * @returns what remembers the form that was sent
 */
export function useFirstWrongField(failures: number): (event: FormEvent) => void {
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);
  return ({ currentTarget }) => {
    form.current = currentTarget as HTMLElement;
  };
}

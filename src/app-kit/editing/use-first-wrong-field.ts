import { type FormEvent, useEffect, useRef } from 'react';

/** Focuses the first invalid field whenever `failures` grows. @returns a setter for the submitted form */
export function useFirstWrongField(failures: number): (event: FormEvent) => void {
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);
  return ({ currentTarget }) => {
    form.current = currentTarget as HTMLElement;
  };
}

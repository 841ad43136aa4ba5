import { trapInput } from '../trap-input.ts';

/**
 * A honeypot: a field that neither people, keyboards nor screen readers reach, but programs that fill in every field
 * do. A message with it is kept as suspected spam.
 * @param label for browsers without styles
 */
export function Trap({ label }: { label: string }) {
  return (
    <div className="trap" aria-hidden="true" inert>
      <label htmlFor={trapInput}>{label}</label>
      <textarea
        id={trapInput}
        name={trapInput}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  );
}

import type { InputHTMLAttributes } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** The suffix of an optional field's label. */
  optional: string;
  hint?: string;
  error?: string;
}

/** A single-line text field with label, hint and error. */
export function TextField({ name, label, optional, hint, error, required, ...input }: Props) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {!required && <small> {optional}</small>}
      </label>
      <input
        id={name}
        name={name}
        dir="auto"
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

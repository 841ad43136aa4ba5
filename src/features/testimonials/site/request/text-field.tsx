import type { InputHTMLAttributes } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** What stands behind the label of a field that may stay empty. */
  optional: string;
  hint?: string;
  error?: string;
}

/** One line of text with its label, what it is for, and what is wrong with it. */
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

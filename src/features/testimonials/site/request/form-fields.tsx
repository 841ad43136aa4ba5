import type { InputHTMLAttributes } from 'react';
import type { TestimonialWords } from '../../words/testimonial-words.ts';

interface StarChoiceProps {
  words: TestimonialWords['request'];
  value: string;
  error?: string;
  /** Whether the form starts here, and not with an invalid field. */
  isFirst: boolean;
}

/** Five radio buttons drawn as stars: arrow keys and clicks work natively, without script. */
export function StarChoice({ words, value, error, isFirst }: StarChoiceProps) {
  return (
    <fieldset className="stars-field" aria-describedby={error ? 'rating-error' : undefined}>
      <legend>{words.rating}</legend>
      <div className="star-row">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className="star">
            <input
              type="radio"
              name="rating"
              value={stars}
              required
              defaultChecked={value === String(stars)}
              autoFocus={isFirst && stars === 1}
            />
            <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
              <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.2 1.1 5.9L12 17l-5.3 2.8 1.1-5.9-4.3-4.2 5.9-.8L12 3.5Z" />
            </svg>
            <span className="hidden">{words.stars({ count: stars })}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id="rating-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** The suffix of an optional field's label. */
  optional: string;
  hint?: string;
  error?: string;
}

/** A single-line text field with label, hint and error. */
export function TextField({ name, label, optional, hint, error, required, ...input }: TextFieldProps) {
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

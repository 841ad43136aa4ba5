import type { InputHTMLAttributes } from 'react';
import type { FormField } from '#features/content/fields/custom-field.ts';
import { personKeys } from '#features/content/fields/field-types.ts';
import { isolated } from '#lib/words/isolated.ts';
import { mailInput } from '#lib/mail/mail-input.ts';
import { inputName } from '../read-contact-form.ts';
import type { ContactWords } from '../words/contact-words.ts';

interface Props {
  language: string;
  words: ContactWords;
  field: FormField;
  texts: readonly string[];
  error: string | undefined;
}

/** A question with the input for its type, a hint and its error. */
export function FieldInput({ language, words, field, texts, error }: Props) {
  const id = inputName(field.key);
  if (field.type === 'multiSelect') return <Choices words={words} field={field} texts={texts} error={error} />;
  return (
    <div className="field">
      <label htmlFor={id}>
        <span dir="auto">{field.name}</span>
        {!field.required && <small> {words.optional}</small>}
      </label>
      <Input language={language} words={words} field={field} texts={texts} error={error} />
      <Words field={field} error={error} />
    </div>
  );
}

function Input({ language, words, field, texts: [text = ''], error }: Props) {
  const own = { ...describedBy(field, error), required: field.required, defaultValue: text };
  switch (field.type) {
    case 'multiText':
      return <textarea {...own} rows={5} maxLength={5_000} dir="auto" />;
    case 'select':
      return (
        <select {...own}>
          <option value="">{words.choose}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {isolated(option, language)}
            </option>
          ))}
        </select>
      );
    case 'number':
      return <input {...own} type="text" inputMode="decimal" maxLength={30} />;
    case 'date':
      return <input {...own} type="datetime-local" />;
    case 'mapAutocomplete':
      return <input {...own} maxLength={300} autoComplete="street-address" data-place dir="auto" />;
    default:
      return <input {...own} {...kindOf(field.key)} maxLength={500} dir="auto" />;
  }
}

function Choices({ words, field, texts, error }: Omit<Props, 'language'>) {
  const { id, ...described } = describedBy(field, error);
  return (
    <fieldset className="field choices" id={id} aria-describedby={described['aria-describedby']} tabIndex={-1}>
      <legend>
        <span dir="auto">{field.name}</span>
        {!field.required && <small> {words.optional}</small>}
      </legend>
      {field.options.map((option) => (
        <label key={option} className="consent">
          <input type="checkbox" name={id} value={option} defaultChecked={texts.includes(option)} />
          <span dir="auto">{option}</span>
        </label>
      ))}
      <Words field={field} error={error} />
    </fieldset>
  );
}

function Words({ field: { key, help }, error }: Pick<Props, 'field' | 'error'>) {
  return (
    <>
      {help && (
        <p className="field-hint" id={`${inputName(key)}-hint`} dir="auto">
          {help}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${inputName(key)}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

function describedBy({ key, help }: FormField, error: string | undefined) {
  const id = inputName(key);
  const parts = [help && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    id,
    name: id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': parts.join(' ') || undefined,
  } as const;
}

/** Input types and autocomplete hints, by which phones choose a keyboard and browsers a value. */
function kindOf(key: string): InputHTMLAttributes<HTMLInputElement> {
  if (key === personKeys.email) return { ...mailInput, autoComplete: 'email' };
  if (key === personKeys.phone) return { type: 'tel', autoComplete: 'tel' };
  if (key === personKeys.name) return { autoComplete: 'name' };
  return {};
}

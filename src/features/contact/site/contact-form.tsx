import type { FormField } from '#features/custom-fields/custom-field.ts';
import { type ContactTexts, inputName } from '../read-contact-form.ts';
import { FieldInput } from './field-input.tsx';

/** A form that was sent and came back: what was written, and what is wrong with it. */
export interface SentForm {
  texts: ContactTexts;
  errors: Record<string, string>;
  /** Why it could not be saved, beside what is wrong with single fields. */
  failure?: string;
}

interface Props {
  title: string;
  button: string;
  /** Of the contact page; the form is sent there. */
  action: string;
  fields: readonly FormField[];
  sent?: SentForm;
}

/** What a visitor asks the business (spec 2 §2, contact us); works without script. */
export function ContactForm({ title, button, action, fields, sent }: Props) {
  return (
    <form className="contact-form" method="post" action={action} aria-label={title || button}>
      {title && <h2 dir="auto">{title}</h2>}
      {sent && <ErrorSummary fields={fields} sent={sent} />}
      {fields.map((field) => (
        <FieldInput
          key={field.key}
          field={field}
          texts={sent?.texts[field.key] ?? []}
          error={sent?.errors[field.key]}
        />
      ))}
      {/* People don't see this field; programs that fill in every field do. */}
      <div className="trap" aria-hidden="true">
        <label htmlFor="website">Website</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <button className="button wide" type="submit">
        <span dir="auto">{button}</span>
      </button>
    </form>
  );
}

function ErrorSummary({ fields, sent: { errors, failure } }: { fields: readonly FormField[]; sent: SentForm }) {
  const wrong = fields.filter(({ key }) => errors[key]);
  return (
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <strong>{failure ?? 'Something is missing. Nothing you have written is lost.'}</strong>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ key, name }) => (
            <li key={key}>
              <a href={`#${inputName(key)}`} dir="auto">
                {name}
              </a>
              : {errors[key]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import type { FormField } from '#features/custom-fields/custom-field.ts';
import { pickerAccept } from '#features/media/media-formats.ts';
import { sizeText } from '#features/media/size-text.ts';
import { filesInput, mostFiles, mostFormBytes } from '../file-limits.ts';
import { type ContactTexts, inputName } from '../read-contact-form.ts';
import { contactTexts } from './contact-texts.ts';
import { FieldInput } from './field-input.tsx';

/** A form that was sent and came back: what was written, and what is wrong with it. */
export interface SentForm {
  texts: ContactTexts;
  errors: Record<string, string>;
  /** What is wrong with the files. */
  fileError?: string;
  /** Why it could not be saved, beside what is wrong with single fields. */
  failure?: string;
}

interface Props {
  title: string;
  button: string;
  /** Of the contact page; the form is sent there. */
  action: string;
  fields: readonly FormField[];
  /** What stands in it before anybody writes. */
  texts?: ContactTexts;
  sent?: SentForm;
  takesFiles: boolean;
  /** Where addresses are completed while they are typed. */
  suggestions: string;
  /** Of the policy that says what becomes of the words. */
  privacyAddress: string;
}

/** What a visitor asks the business (spec 2 §2, contact us); works without script. */
export function ContactForm({ title, button, action, fields, texts, sent, ...more }: Props) {
  return (
    <form
      className="contact-form"
      method="post"
      encType="multipart/form-data"
      action={action}
      aria-label={title || button}
      data-contact-form={contactTexts.offline}
      data-too-large={contactTexts.tooLarge}
      data-suggestions={more.suggestions}
    >
      {title && <h2 dir="auto">{title}</h2>}
      {sent && <ErrorSummary fields={fields} sent={sent} />}
      {fields.map((field) => (
        <FieldInput
          key={field.key}
          field={field}
          texts={(sent?.texts ?? texts)?.[field.key] ?? []}
          error={sent?.errors[field.key]}
        />
      ))}
      {more.takesFiles && <FileInput error={sent?.fileError} />}
      {/* People don't see this field; programs that fill in every field do. */}
      <div className="trap" aria-hidden="true">
        <label htmlFor="website">Website</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <button className="button wide" type="submit">
        <span dir="auto">{button}</span>
      </button>
      <p className="field-hint">
        {contactTexts.privacy} <a href={more.privacyAddress}>{contactTexts.privacyLink}</a>
      </p>
    </form>
  );
}

function FileInput({ error }: { error: string | undefined }) {
  const described = [`${filesInput}-hint`, error && `${filesInput}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={filesInput}>
        {contactTexts.files}
        <small> {contactTexts.optional}</small>
      </label>
      <input
        id={filesInput}
        name={filesInput}
        type="file"
        multiple
        accept={`${pickerAccept()},application/pdf,.pdf`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
      />
      <p className="field-hint" id={`${filesInput}-hint`}>
        {contactTexts.filesHint(mostFiles, sizeText(mostFormBytes))}
      </p>
      {error && (
        <p className="field-error" id={`${filesInput}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

function ErrorSummary({
  fields,
  sent: { errors, failure, fileError },
}: {
  fields: readonly FormField[];
  sent: SentForm;
}) {
  const wrong = fields
    .filter(({ key }) => errors[key])
    .map(({ key, name }) => ({ at: inputName(key), name, error: errors[key] }));
  if (fileError) wrong.push({ at: filesInput, name: contactTexts.files, error: fileError });
  return (
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <strong>{failure ?? contactTexts.incomplete}</strong>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ at, name, error }) => (
            <li key={at}>
              <a href={`#${at}`} dir="auto">
                {name}
              </a>
              : {error}
            </li>
          ))}
        </ul>
      )}
      {/* No browser fills in files again; the page's script puts them back. */}
      <p data-files-lost>{contactTexts.filesAgain}</p>
    </div>
  );
}

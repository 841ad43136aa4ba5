import type { FormField } from '#features/content/fields/custom-field.ts';
import { pickerAccept } from '#features/media/media-formats.ts';
import { Trap } from '#features/suspected-spam/site/trap.tsx';
import { formatsOf } from '#lib/words/formats.ts';
import { filesInput, mostFiles, mostFormBytes } from '../file-limits.ts';
import { type ContactTexts, inputName } from '../read-contact-form.ts';
import { type ContactWords, contactWords } from '../words/contact-words.ts';
import { FieldInput } from './field-input.tsx';

/** A submitted form that failed: the input and its errors. */
export interface SentForm {
  texts: ContactTexts;
  errors: Record<string, string>;
  /** Why the files were rejected. */
  fileError?: string;
  /** Why it could not be saved, in addition to field errors. */
  failure?: string;
}

interface Props {
  language: string;
  title: string;
  button: string;
  /** The contact page's URL, to which the form is sent. */
  action: string;
  fields: readonly FormField[];
  /** The form's initial values. */
  texts?: ContactTexts;
  sent?: SentForm;
  takesFiles: boolean;
  suggestions: string;
  /** The URL of the privacy policy. */
  privacyAddress: string;
}

/** A site's contact form (spec 2 §2, contact us); works without script. */
export function ContactForm({ language, title, button, action, fields, texts, sent, ...more }: Props) {
  const words = contactWords(language);
  return (
    <form
      className="contact-form"
      method="post"
      encType="multipart/form-data"
      action={action}
      aria-label={title || button}
      data-contact-form={words.offline}
      data-too-large={words.tooLarge}
      data-suggestions={more.suggestions}
    >
      {title && <h2 dir="auto">{title}</h2>}
      {sent && <ErrorSummary words={words} fields={fields} sent={sent} />}
      {fields.map((field) => (
        <FieldInput
          key={field.key}
          language={language}
          words={words}
          field={field}
          texts={(sent?.texts ?? texts)?.[field.key] ?? []}
          error={sent?.errors[field.key]}
        />
      ))}
      {more.takesFiles && <FileInput language={language} error={sent?.fileError} />}
      <Trap label={words.trap} />
      <button className="button wide" type="submit">
        <span dir="auto">{button}</span>
      </button>
      <p className="field-hint">
        {words.privacy} <a href={more.privacyAddress}>{words.privacyLink}</a>
      </p>
    </form>
  );
}

function FileInput({ language, error }: { language: string; error: string | undefined }) {
  const words = contactWords(language);
  const described = [`${filesInput}-hint`, error && `${filesInput}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={filesInput}>
        {words.files}
        <small> {words.optional}</small>
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
        {words.filesHint({ count: mostFiles, size: formatsOf(language).megabytes(mostFormBytes) })}
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
  words,
  fields,
  sent: { errors, failure, fileError },
}: {
  words: ContactWords;
  fields: readonly FormField[];
  sent: SentForm;
}) {
  const wrong = fields
    .filter(({ key }) => errors[key])
    .map(({ key, name }) => ({ at: inputName(key), name, error: errors[key] }));
  if (fileError) wrong.push({ at: filesInput, name: words.files, error: fileError });
  return (
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <strong>{failure ?? words.incomplete}</strong>
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
      {/* Browsers don't restore file inputs; the page's script does. */}
      <p data-files-lost>{words.filesAgain}</p>
    </div>
  );
}

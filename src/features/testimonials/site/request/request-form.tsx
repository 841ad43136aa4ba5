import { pickerAccept } from '#features/media/media-formats.ts';
import { Trap } from '#features/suspected-spam/site/trap.tsx';
import { mailInput } from '#lib/mail/mail-input.ts';
import type { SubmissionErrors, SubmissionValues } from '../../read-submission.ts';
import { photoInput } from '../../recording.ts';
import { consentTextOf } from '../../request-texts.ts';
import { maxTextLength, minTextLength, type TestimonialSettings } from '../../testimonial.ts';
import { type TestimonialWords, testimonialWords } from '../../words/testimonial-words.ts';
import { StarChoice, TextField } from './form-fields.tsx';

export interface RequestFormProps {
  /** Of the site. */
  language: string;
  settings: TestimonialSettings;
  values: SubmissionValues;
  errors: SubmissionErrors;
  /** Why it could not be saved, in addition to field errors. */
  failure?: string;
  /** The request link, under which the browser stores the input. */
  link?: string;
  /** The form's target, if not its own page. */
  action?: string;
  /** In a frame beside its settings, where no one fills it in and browsers refuse the focus. */
  isFramed?: boolean;
}

/** The text testimonial (spec 3 §5): fields after the stars appear once they are given. */
export function RequestForm(props: RequestFormProps) {
  const { language, settings, values, errors, failure, link, action, isFramed } = props;
  const words = testimonialWords(language);
  return (
    <form method="post" action={action} encType="multipart/form-data" className="request-form" data-draft={link}>
      <ErrorSummary words={words} errors={errors} failure={failure} />
      <input type="hidden" name="submissionId" value={values.submissionId} />
      <input type="hidden" name="videoId" value={values.videoId} />
      <input type="hidden" name="posterMs" value={values.posterMs} />
      <input type="hidden" name="photoId" value={values.photoId} />
      <input type="hidden" name="shownConsent" value={values.shownConsent} />
      {settings.rating && (
        <StarChoice
          words={words.request}
          value={values.rating}
          error={errors.rating}
          isFirst={!isFramed && !failure && Object.keys(errors).length === 0}
        />
      )}
      <div className="after-rating">
        <Story words={words} settings={settings} value={values.description} error={errors.description} />
        <Person words={words} values={values} errors={errors} />
        {settings.isShowSubmission && (
          <label className="consent">
            <input type="checkbox" name="isSubmissionConsent" value="yes" defaultChecked={values.isSubmissionConsent} />
            <span dir="auto">{consentTextOf(settings, language)}</span>
          </label>
        )}
        <Trap label={words.fields.trap} />
        <button className="button wide" type="submit">
          {words.request.send}
        </button>
      </div>
    </form>
  );
}

interface Worded {
  words: TestimonialWords;
}

function Person({ words, values, errors }: Worded & Pick<RequestFormProps, 'values' | 'errors'>) {
  const { optional } = words.request;
  return (
    <>
      <TextField
        name="customerName"
        label={words.fields.customerName}
        optional={optional}
        required
        maxLength={200}
        autoComplete="name"
        defaultValue={values.customerName}
        error={errors.customerName}
      />
      <TextField
        name="customerTitle"
        label={words.fields.customerTitle}
        optional={optional}
        maxLength={200}
        autoComplete="organization-title"
        defaultValue={values.customerTitle}
        error={errors.customerTitle}
      />
      <TextField
        name="customerCompany"
        label={words.fields.customerCompany}
        optional={optional}
        maxLength={200}
        autoComplete="organization"
        defaultValue={values.customerCompany}
        error={errors.customerCompany}
      />
      <PhotoField words={words} isKept={values.photoId !== ''} error={errors.photoId} />
      <TextField
        name="customerEmail"
        label={words.fields.customerEmail}
        optional={optional}
        {...mailInput}
        maxLength={320}
        autoComplete="email"
        hint={words.request.emailHint}
        defaultValue={values.customerEmail}
        error={errors.customerEmail}
      />
    </>
  );
}

/** Their portrait; once received, it is kept while other fields are corrected. */
function PhotoField({ words, isKept, error }: Worded & { isKept: boolean; error?: string }) {
  const { optional, photoHint, photoKept } = words.request;
  return (
    <div className="field photo-field">
      <label htmlFor={photoInput}>
        {words.fields.photoId}
        <small> {optional}</small>
      </label>
      <input
        id={photoInput}
        name={photoInput}
        type="file"
        accept={pickerAccept('image')}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${photoInput}-hint`}
      />
      <p className={error ? 'field-error' : 'field-hint'} id={`${photoInput}-hint`}>
        {error ?? (isKept ? photoKept : photoHint)}
      </p>
    </div>
  );
}

interface StoryProps extends Worded {
  settings: TestimonialSettings;
  value: string;
  error?: string;
}

function Story({ words, settings, value, error }: StoryProps) {
  const questions = settings.prepQuestions.map((question) => question.trim()).filter(Boolean);
  return (
    <div className="field">
      {questions.length > 0 && (
        <ul className="prep" id="prep" aria-label={words.request.questions}>
          {questions.map((question) => (
            <li key={question}>
              <span dir="auto">{question}</span>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor="description">{words.fields.description}</label>
      <textarea
        id="description"
        name="description"
        dir="auto"
        rows={5}
        required
        minLength={minTextLength}
        maxLength={maxTextLength}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'description-error' : 'description-hint'}
      />
      {error ? (
        <p className="field-error" id="description-error">
          {error}
        </p>
      ) : (
        <p className="field-hint" id="description-hint">
          {words.request.atLeast({ count: minTextLength })}
        </p>
      )}
      {/* Updated while typing. Screen readers announce the limit, not each character. */}
      <p
        className="live-count"
        data-count
        data-least={minTextLength}
        data-most={maxTextLength}
        aria-hidden="true"
        dir="ltr"
        hidden
      />
    </div>
  );
}

function ErrorSummary({ words, errors, failure }: Worded & Pick<RequestFormProps, 'errors' | 'failure'>) {
  const labels: Record<keyof SubmissionValues, string> = words.fields;
  const list = Object.entries(errors) as [keyof SubmissionValues, string][];
  if (list.length === 0 && !failure) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <strong>{failure ?? words.errors.incomplete}</strong>
      {list.length > 0 && (
        <ul>
          {list.map(([name, message]) => (
            <li key={name}>
              {name === 'rating' || name === 'submissionId' || name === 'videoId' || name === 'posterMs' ? (
                labels[name]
              ) : (
                <a href={`#${name === 'photoId' ? photoInput : name}`}>{labels[name]}</a>
              )}
              : {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import type { SubmissionErrors, SubmissionValues } from '../../read-submission.ts';
import { consentTextOf } from '../../request-texts.ts';
import { minTextLength, type TestimonialSettings } from '../../testimonial.ts';
import { StarChoice } from './star-choice.tsx';
import { TextField } from './text-field.tsx';

export interface RequestFormProps {
  settings: TestimonialSettings;
  values: SubmissionValues;
  errors: SubmissionErrors;
  /** Why it could not be saved, beside what is wrong with single fields. */
  failure?: string;
}

/** The text testimonial (spec 3 §5): what follows the stars appears once they are given. */
export function RequestForm({ settings, values, errors, failure }: RequestFormProps) {
  return (
    <form method="post" className="request-form">
      <ErrorSummary errors={errors} failure={failure} />
      <input type="hidden" name="submissionId" value={values.submissionId} />
      <input type="hidden" name="shownConsent" value={values.shownConsent} />
      {settings.rating && (
        <StarChoice
          value={values.rating}
          error={errors.rating}
          isFirst={!failure && Object.keys(errors).length === 0}
        />
      )}
      <div className="after-rating">
        <Story settings={settings} value={values.description} error={errors.description} />
        <Person values={values} errors={errors} />
        {settings.isShowSubmission && (
          <label className="consent">
            <input type="checkbox" name="isSubmissionConsent" value="yes" defaultChecked={values.isSubmissionConsent} />
            <span dir="auto">{consentTextOf(settings)}</span>
          </label>
        )}
        {/* People don't see this field; programs that fill in every field do. */}
        <div className="trap" aria-hidden="true">
          <label htmlFor="website">Website</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <button className="button wide" type="submit">
          Send my testimonial
        </button>
      </div>
    </form>
  );
}

function Person({ values, errors }: Pick<RequestFormProps, 'values' | 'errors'>) {
  return (
    <>
      <TextField
        name="customerName"
        label="Your name"
        required
        maxLength={200}
        autoComplete="name"
        defaultValue={values.customerName}
        error={errors.customerName}
      />
      <TextField
        name="customerTitle"
        label="Your title or company"
        maxLength={200}
        autoComplete="organization-title"
        defaultValue={values.customerTitle}
        error={errors.customerTitle}
      />
      <TextField
        name="customerEmail"
        label="Your email"
        type="email"
        maxLength={320}
        autoComplete="email"
        hint="Never shown to anybody. We send you the link that takes your testimonial back."
        defaultValue={values.customerEmail}
        error={errors.customerEmail}
      />
    </>
  );
}

function Story({ settings, value, error }: { settings: TestimonialSettings; value: string; error?: string }) {
  const questions = settings.prepQuestions.map((question) => question.trim()).filter(Boolean);
  return (
    <div className="field">
      {questions.length > 0 && (
        <ul className="prep" id="prep" aria-label="Questions to start from">
          {questions.map((question) => (
            <li key={question}>
              <span dir="auto">{question}</span>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor="description">Your story</label>
      <textarea
        id="description"
        name="description"
        dir="auto"
        rows={5}
        required
        minLength={minTextLength}
        maxLength={5_000}
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
          At least {minTextLength} characters.
        </p>
      )}
    </div>
  );
}

const labels: Record<keyof SubmissionValues, string> = {
  submissionId: 'Form',
  rating: 'Stars',
  description: 'Your story',
  customerName: 'Your name',
  customerTitle: 'Your title or company',
  customerEmail: 'Your email',
  isSubmissionConsent: 'Permission',
  shownConsent: 'Permission',
};

function ErrorSummary({ errors, failure }: Pick<RequestFormProps, 'errors' | 'failure'>) {
  const list = Object.entries(errors) as [keyof SubmissionValues, string][];
  if (list.length === 0 && !failure) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <strong>{failure ?? 'Something is missing. Nothing you have written is lost.'}</strong>
      {list.length > 0 && (
        <ul>
          {list.map(([name, message]) => (
            <li key={name}>
              {name === 'rating' || name === 'submissionId' ? labels[name] : <a href={`#${name}`}>{labels[name]}</a>}:{' '}
              {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { z } from 'zod';
import { submissionError } from './submission-errors.ts';
import { submissionSchema, TestimonialSubmission, type TestimonialSettings } from './testimonial.ts';
import type { TestimonialWords } from './words/en.data.ts';

/** The submitted form fields, to show them again. */
export type SubmissionValues = {
  [Field in keyof TestimonialSubmission]-?: TestimonialSubmission[Field] extends boolean ? boolean : string;
};
export type SubmissionErrors = Partial<Record<keyof SubmissionValues, string>>;

export type ReadSubmission =
  | { submission: TestimonialSubmission; values: SubmissionValues }
  | { errors: SubmissionErrors; values: SubmissionValues };

/** Validates a submitted form; ignores files and unknown fields. */
export function readSubmission(
  form: FormData,
  settings: TestimonialSettings,
  words: TestimonialWords['errors'],
): ReadSubmission {
  const text = (name: string) => {
    const value = form.get(name);
    // Browsers send line breaks as CR LF, which would count twice.
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  };
  const sent = Object.fromEntries(
    Object.entries(TestimonialSubmission.shape).map(([name, field]) => [
      name,
      field instanceof z.ZodBoolean ? text(name) !== '' : text(name),
    ]),
  ) as SubmissionValues;
  const values: SubmissionValues = {
    ...sent,
    rating: settings.rating ? sent.rating : '',
    customerEmail: sent.customerEmail.trim(),
    isSubmissionConsent: settings.isShowSubmission && sent.isSubmissionConsent,
  };
  const schema = submissionSchema({ isRated: settings.rating, hasVideo: values.videoId !== '' });
  const read = schema.safeParse({ ...values, rating: settings.rating ? values.rating : null });
  if (read.success) return { submission: read.data, values };
  const errors: SubmissionErrors = {};
  for (const issue of read.error.issues)
    errors[issue.path[0] as keyof SubmissionValues] ??= submissionError(issue, values, words);
  return { errors, values };
}

import { z } from 'zod';
import { minTextLength, submissionSchema, type TestimonialSettings, TestimonialSubmission } from './testimonial.ts';
import type { TestimonialWords } from './words/testimonial-words.ts';

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

type Field = keyof TestimonialSubmission;
type Words = TestimonialWords['errors'];

/** The error message of a form field, for the customer. */
function submissionError(issue: z.core.$ZodIssue, values: Record<Field, string | boolean>, words: Words): string {
  const field = issue.path[0] as Field;
  if (issue.code === 'too_big' && field !== 'rating') return words.tooLong({ count: Number(issue.maximum) });
  const text = String(values[field] ?? '').trim();
  switch (field) {
    case 'rating':
      return words.rating;
    case 'customerEmail':
      return words.email;
    case 'customerName':
      return text === '' ? words.name : words.unreadable;
    case 'description':
      return [...text].length < minTextLength ? words.tooShort({ count: minTextLength }) : words.unreadable;
    case 'customerTitle':
    case 'customerCompany':
      return words.unreadable;
    case 'videoId':
      return words.video;
    case 'photoId':
      return words.photo;
    default:
      return words.reload;
  }
}

import { RatedSubmission, TestimonialSubmission, type TestimonialSettings } from './testimonial.ts';

/** The fields of the form as they were sent, for showing them again. */
export interface SubmissionValues {
  submissionId: string;
  rating: string;
  description: string;
  customerName: string;
  customerTitle: string;
  customerEmail: string;
  isSubmissionConsent: boolean;
  shownConsent: string;
}
export type SubmissionErrors = Partial<Record<keyof SubmissionValues, string>>;

export type ReadSubmission =
  | { submission: TestimonialSubmission; values: SubmissionValues }
  | { errors: SubmissionErrors; values: SubmissionValues };

/** Checks what a form sent; files and unknown fields are not looked at. */
export function readSubmission(form: FormData, settings: TestimonialSettings): ReadSubmission {
  const text = (name: string) => {
    const value = form.get(name);
    // Browsers send line breaks as CR LF, which would count twice.
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  };
  const values: SubmissionValues = {
    submissionId: text('submissionId'),
    rating: settings.rating ? text('rating') : '',
    description: text('description'),
    customerName: text('customerName'),
    customerTitle: text('customerTitle'),
    customerEmail: text('customerEmail').trim(),
    isSubmissionConsent: settings.isShowSubmission && text('isSubmissionConsent') !== '',
    shownConsent: text('shownConsent'),
  };
  const schema = settings.rating ? RatedSubmission : TestimonialSubmission;
  const read = schema.safeParse({ ...values, rating: settings.rating ? values.rating : null });
  if (read.success) return { submission: read.data, values };
  const errors: SubmissionErrors = {};
  for (const { path, message } of read.error.issues) errors[path[0] as keyof SubmissionValues] ??= message;
  return { errors, values };
}

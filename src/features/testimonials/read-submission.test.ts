import { expect, test } from 'vitest';
import { readSubmission } from './read-submission.ts';
import { testimonialWords } from './words/testimonial-words.ts';
import { TestimonialSettings, TestimonialSubmission } from './testimonial.ts';

const words = testimonialWords('en').errors;

const sent = (field: string) => `${field} as it was sent by the customer`;

test('every field of a submission is read from the form, and comes back when it is shown again', () => {
  const form = new FormData();
  const fields = TestimonialSubmission.keyof().options;
  for (const field of fields) form.set(field, sent(field));
  form.set('website', 'of nobody');
  const { values } = readSubmission(form, TestimonialSettings.parse({}), words);
  expect(Object.keys(values).toSorted()).toEqual([...fields].toSorted());
  const { isSubmissionConsent, ...texts } = values;
  expect(isSubmissionConsent).toBe(true);
  expect(texts).toEqual(Object.fromEntries(Object.keys(texts).map((field) => [field, sent(field)])));
});

test('what the account does not ask for is not read', () => {
  const form = new FormData();
  form.set('rating', '5');
  form.set('isSubmissionConsent', 'yes');
  const settings = TestimonialSettings.parse({ rating: false, isShowSubmission: false });
  expect(readSubmission(form, settings, words).values).toMatchObject({ rating: '', isSubmissionConsent: false });
});

import type { z } from 'zod';
import { minTextLength, type TestimonialSubmission } from './testimonial.ts';
import type { TestimonialWords } from './words/en.data.ts';

type Field = keyof TestimonialSubmission;
type Words = TestimonialWords['errors'];

/** The error message of a form field, for the customer. */
export function submissionError(
  issue: z.core.$ZodIssue,
  values: Record<Field, string | boolean>,
  words: Words,
): string {
  const field = issue.path[0] as Field;
  if (issue.code === 'too_big' && field !== 'rating') return words.tooLong(Number(issue.maximum));
  const text = String(values[field] ?? '').trim();
  switch (field) {
    case 'rating':
      return words.rating;
    case 'customerEmail':
      return words.email;
    case 'customerName':
      return text === '' ? words.name : words.unreadable;
    case 'description':
      return [...text].length < minTextLength ? words.tooShort(minTextLength) : words.unreadable;
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

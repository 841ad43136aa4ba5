import { z } from 'zod';

export const TestimonialState = z.enum(['pending', 'approved', 'hidden', 'withdrawn']);
export type TestimonialState = z.infer<typeof TestimonialState>;

/** Exactly what the customer agreed to, when and by which link (decision 13). */
export const Consent = z.object({
  text: z.string(),
  purposes: z.array(z.string()),
  link: z.string(),
  date: z.iso.datetime(),
});
export type Consent = z.infer<typeof Consent>;

const colour = z.string().regex(/^#[0-9a-f]{6}$/i).or(z.literal(''));

/** Spec 3 §3, testimonial settings per account; an empty text means the default. */
export const TestimonialSettings = z.object({
  contentType: z.string().default(''),
  prepQuestions: z.array(z.string().max(300)).length(3).default(['', '', '']),
  greeting: z.string().max(200).default(''),
  customField: z.object({ key: z.string() }).nullable().default(null),
  requestTitle: z.string().max(200).default(''),
  headerTitle: z.string().max(200).default(''),
  customMessage: z.string().max(2_000).default(''),
  rating: z.boolean().default(true),
  stage: z.string().default(''),
  isShowSubmission: z.boolean().default(true),
  submissionTerms: z.string().max(2_000).default(''),
  /** Decision 13: the consent box may start unchecked. */
  consentStartsChecked: z.boolean().default(true),
  /** Decision 12: treat every rating alike. */
  treatRatingsAlike: z.boolean().default(false),
  thanksPageTitle: z.string().max(200).default(''),
  thanksPageSubtitle: z.string().max(200).default(''),
  thanksPageDescription: z.string().max(2_000).default(''),
  thanksPageButton: z.string().max(100).default(''),
  starsColor: colour.default(''),
  bgColor: colour.default(''),
  cardBgColor: colour.default(''),
  titleColor: colour.default(''),
});
export type TestimonialSettings = z.infer<typeof TestimonialSettings>;

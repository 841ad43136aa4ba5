import { z } from 'zod';
import { testimonialStates } from './testimonial-states.ts';
import { ApprovedField } from './approved-words.ts';
import { HiddenReason } from './story-steps.ts';
import { MediaItem } from '#features/media/media.ts';
import { line, prose } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';

export const TestimonialState = z.enum(testimonialStates);
export type TestimonialState = z.infer<typeof TestimonialState>;

/** Exactly what the customer agreed to, when and by which link (decision 13). */
export const Consent = z.object({
  text: z.string(),
  /** Of the settings that the text stood in when it was shown; missing in records from before it was kept. */
  version: z.number().int().optional(),
  purposes: z.array(z.string()),
  link: z.string(),
  date: z.iso.datetime(),
});
export type Consent = z.infer<typeof Consent>;

/** What a customer tells, as it is stored: the columns, lists, pages and the form's rules are made of these. */
export const CustomerWords = z.object({
  description: z.string(),
  rating: z.number().nullable(),
  customerName: z.string(),
  customerTitle: z.string(),
  customerCompany: z.string(),
  customerEmail: z.string(),
  isSubmissionConsent: z.boolean(),
});
export type CustomerWords = z.infer<typeof CustomerWords>;

/** A testimonial as the owner sees it, with what the customer agreed to. */
export const Testimonial = CustomerWords.extend({
  entryId: Uid,
  title: z.string(),
  /** Where it was taken over from; empty for those that were collected here. */
  source: z.string(),
  /** Somebody of the business wrote it down for the customer. */
  isWrittenDown: z.boolean(),
  customerPhoto: MediaItem.nullable(),
  videoMediaId: Uid.nullable(),
  /** What `videoMediaId` names, as it can be played. */
  video: MediaItem.nullable(),
  /** The owner's copy of the words, which visitors read instead; null while they read the customer's own. */
  editedDescription: z.string().nullable(),
  /** The best sentence of what visitors read; empty for none. */
  highlight: z.string(),
  hiddenReason: HiddenReason.nullable(),
  withdrawnDate: z.date().nullable(),
  /** Its entry's own tags. */
  businessTags: z.array(z.string()),
  /** Of the entry that it is about; empty for none. */
  relatedTitle: z.string(),
  consent: Consent.nullable(),
  state: TestimonialState,
  /** Words of its entry that were edited since it was approved; visitors see the approved ones. */
  editedFields: z.array(ApprovedField),
  /** The entry that it is about. */
  relatedTo: Uid.nullable(),
  /** Its path on the site without slash; null while it is not public. */
  slug: z.string().nullable(),
  entryVersion: z.number(),
  version: z.number(),
  createDate: z.date(),
});
export type Testimonial = z.infer<typeof Testimonial>;

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .or(z.literal(''));

/** Spec 3 §3, testimonial settings per account; an empty text means the default. */
export const TestimonialSettings = z.object({
  contentType: line(100).default(''),
  prepQuestions: z.array(line(300)).length(3).default(['', '', '']),
  greeting: line(200).default(''),
  customField: z
    .object({ key: line(100) })
    .nullable()
    .default(null),
  requestTitle: line(200).default(''),
  headerTitle: line(200).default(''),
  customMessage: prose(2_000).default(''),
  rating: z.boolean().default(true),
  stage: line(100).default(''),
  isShowSubmission: z.boolean().default(true),
  submissionTerms: prose(2_000).default(''),
  /** Decision 13: the consent box may start unchecked. */
  consentStartsChecked: z.boolean().default(true),
  /** Decision 12: treat every rating alike. */
  treatRatingsAlike: z.boolean().default(false),
  thanksPageTitle: line(200).default(''),
  thanksPageSubtitle: line(200).default(''),
  thanksPageDescription: prose(2_000).default(''),
  thanksPageButton: line(100).default(''),
  /** The testimonials gallery tells how its testimonials were collected. */
  showLedger: z.boolean().default(false),
  starsColor: color.default(''),
  bgColor: color.default(''),
  cardBgColor: color.default(''),
  titleColor: color.default(''),
});
export type TestimonialSettings = z.infer<typeof TestimonialSettings>;

/** Spec 3 §9. */
export const minTextLength = 20;
export const maxTextLength = 5_000;
/** Ratings above this one are invited to share (spec 3 §2). */
export const shareAboveRating = 3;

const askForRating = 'Please choose a rating.';
const rating = z.coerce.number(askForRating).int(askForRating).min(1, askForRating).max(5, askForRating);

/** One rule for each of the customer's words: one without a rule, or a rule without its word, doesn't compile. */
const wordRules = {
  description: prose(maxTextLength).refine(
    (text) => [...text].length >= minTextLength,
    `Please write at least ${minTextLength} characters.`,
  ),
  /** Null where the account doesn't ask for one. */
  rating: rating.nullable().default(null),
  customerName: line(200).refine((name) => name.length > 0, 'Please tell us your name.'),
  customerTitle: line(200).default(''),
  customerCompany: line(200).default(''),
  customerEmail: z.union([z.literal(''), z.email('Please check this email address.').max(320)]).default(''),
  isSubmissionConsent: z.boolean(),
} satisfies { [Field in keyof CustomerWords]: z.ZodType<CustomerWords[Field]> };

/** What a customer sends; the form and the server check the same. */
export const TestimonialSubmission = z.strictObject({
  /** Made by the form and known to its sender alone, so that a repeated sending is the same testimonial. */
  submissionId: Uid,
  ...wordRules,
  /** What they recorded or chose, by the id of its upload; the text is optional beside it (decision 14a). */
  videoId: z.union([z.literal(''), Uid]).optional(),
  /** The frame that stands for a video, in milliseconds; one that is none is left out. */
  posterMs: z.literal('').or(z.coerce.number().int().min(0).max(86_400_000)).catch('').optional(),
  /** Their picture, by the id under which it waits for the testimonial. */
  photoId: z.union([z.literal(''), Uid]).optional(),
  /** The text beside the box, sealed by the server that showed it. */
  shownConsent: z.string().max(20_000).default(''),
});
export type TestimonialSubmission = z.infer<typeof TestimonialSubmission>;
/** The same where the account asks for a rating (spec 3 §5). */
export const RatedSubmission = TestimonialSubmission.extend({ rating });

/** What holds for one that comes with a video, or without; rated or not. */
export function submissionSchema({ isRated, hasVideo }: { isRated: boolean; hasVideo: boolean }) {
  const schema = isRated ? RatedSubmission : TestimonialSubmission;
  return hasVideo ? schema.extend({ description: prose(maxTextLength) }) : schema;
}

/** Who is invited to share the story: above 3, or everybody where ratings are treated alike (decision 12). */
export function invitesToShare(rating: number | null, settings: TestimonialSettings, hasConsent: boolean): boolean {
  return hasConsent && (settings.treatRatingsAlike || (rating ?? 0) > shareAboveRating);
}

/** The segment of a link found by a business id (spec 3 §2): seconds of its createDate without the last three digits. */
export function createDateSegment(createDate: Date): string {
  return String(Math.floor(createDate.getTime() / 1_000 / 1_000));
}

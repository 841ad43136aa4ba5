import { z } from 'zod';
import { EntryFields } from '#features/content/entry.ts';
import { MediaItem } from '#features/media/media.ts';
import { MailAddress } from '#lib/mail/mail-address.ts';
import { line, prose } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { HiddenReason, testimonialStates } from './story-steps.ts';

/** An entry's texts. A testimonial shows those that the owner last approved. */
export const ApprovedWords = EntryFields.pick({
  title: true,
  description: true,
  seoTitle: true,
  seoDescription: true,
  permalink: true,
  writings: true,
});
export type ApprovedWords = z.infer<typeof ApprovedWords>;
export const ApprovedField = ApprovedWords.keyof();
export type ApprovedField = z.infer<typeof ApprovedField>;

export const TestimonialState = z.enum(testimonialStates);
export type TestimonialState = z.infer<typeof TestimonialState>;

/** Exactly what the customer agreed to, when and through which link. */
export const Consent = z.object({
  text: z.string(),
  /** The version of the settings whose text was shown; missing in older records. */
  version: z.number().int().optional(),
  purposes: z.array(z.string()),
  link: z.string(),
  date: z.iso.datetime(),
});
export type Consent = z.infer<typeof Consent>;

/** A customer's testimonial as stored: columns, lists, pages and the form's rules derive from it. */
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

/** A calendar day (`2024-03-04`) if no more is known, else a moment (ISO 8601). */
export function writtenDate({ writtenDay, isSubmissionDate }: { writtenDay: string | null; isSubmissionDate: Date }) {
  return writtenDay ?? isSubmissionDate.toISOString();
}

/** A testimonial for the owner, with the customer's consent. */
export const Testimonial = CustomerWords.extend({
  entryId: Uid,
  title: z.string(),
  /** Where it was imported from; empty for those collected here. */
  source: z.string(),
  /** When the customer wrote it: a calendar day (`2024-03-04`) or a moment (ISO 8601). */
  writtenDate: z.string(),
  /** Someone from the business wrote it down for the customer. */
  isEnteredByTeam: z.boolean(),
  customerPhoto: MediaItem.nullable(),
  videoMediaId: Uid.nullable(),
  /** The medium of `videoMediaId`. */
  video: MediaItem.nullable(),
  /** The owner's edited version, which visitors read instead; null while they read the customer's own. */
  editedDescription: z.string().nullable(),
  /** The best sentence of the text as visitors read it; empty for none. */
  highlight: z.string(),
  hiddenReason: HiddenReason.nullable(),
  withdrawnDate: z.date().nullable(),
  /** Its entry's own tags. */
  businessTags: z.array(z.string()),
  /** The title of the entry it is about; empty for none. */
  relatedTitle: z.string(),
  consent: Consent.nullable(),
  state: TestimonialState,
  /** Texts of its entry edited since it was approved; visitors see the approved ones. */
  editedFields: z.array(ApprovedField),
  /** The entry it is about. */
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
  /** the consent checkbox may start unchecked. */
  consentStartsChecked: z.boolean().default(true),
  /** treat every rating alike. */
  treatRatingsAlike: z.boolean().default(false),
  thanksPageTitle: line(200).default(''),
  thanksPageSubtitle: line(200).default(''),
  thanksPageDescription: prose(2_000).default(''),
  thanksPageButton: line(100).default(''),
  /** The testimonials gallery shows how its testimonials were collected. */
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
/** Customers with ratings above this are invited to share (spec 3 §2). */
export const shareAboveRating = 3;

const askForRating = 'Please choose a rating.';
const rating = z.coerce.number(askForRating).int(askForRating).min(1, askForRating).max(5, askForRating);

/** One rule for each field: a field without a rule, or a rule without its field, doesn't compile. */
const wordRules = {
  description: prose(maxTextLength).refine(
    (text) => [...text].length >= minTextLength,
    `Please write at least ${minTextLength} characters.`,
  ),
  /** Null if the account doesn't ask for one. */
  rating: rating.nullable().default(null),
  customerName: line(200).refine((name) => name.length > 0, 'Please tell us your name.'),
  customerTitle: line(200).default(''),
  customerCompany: line(200).default(''),
  customerEmail: MailAddress.default(''),
  isSubmissionConsent: z.boolean(),
} satisfies { [Field in keyof CustomerWords]: z.ZodType<CustomerWords[Field]> };

/** A customer's submission; form and server validate alike. */
export const TestimonialSubmission = z.strictObject({
  /** Generated by the form and known only to its sender, so that resending is idempotent. */
  submissionId: Uid,
  ...wordRules,
  /** The upload id of their video or audio; with it, the text is optional (R-14a). */
  videoId: z.union([z.literal(''), Uid]).optional(),
  /** A video's poster frame, in milliseconds; invalid values are dropped. */
  posterMs: z.literal('').or(z.coerce.number().int().min(0).max(86_400_000)).catch('').optional(),
  /** Their portrait, by its upload id. */
  photoId: z.union([z.literal(''), Uid]).optional(),
  /** The text beside the checkbox, sealed by the server that showed it. */
  shownConsent: z.string().max(20_000).default(''),
});
export type TestimonialSubmission = z.infer<typeof TestimonialSubmission>;
/** The same if the account asks for a rating (spec 3 §5). */
export const RatedSubmission = TestimonialSubmission.extend({ rating });

/** The rules for a submission with or without a video, and with or without a rating. */
export function submissionSchema({ isRated, hasVideo }: { isRated: boolean; hasVideo: boolean }) {
  const schema = isRated ? RatedSubmission : TestimonialSubmission;
  return hasVideo ? schema.extend({ description: prose(maxTextLength) }) : schema;
}

/** Who is invited to share the story: ratings above 3, or everyone if ratings are treated alike. */
export function invitesToShare(rating: number | null, settings: TestimonialSettings, hasConsent: boolean): boolean {
  return hasConsent && (settings.treatRatingsAlike || (rating ?? 0) > shareAboveRating);
}

/**
 * The segment of a link found by a business id (spec 3 §2): its createDate in seconds without the last three digits.
 */
export const createDateSegment = (createDate: Date): string => String(Math.floor(createDate.getTime() / 1_000 / 1_000));

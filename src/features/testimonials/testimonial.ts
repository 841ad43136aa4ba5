import { z } from 'zod';
import { ApprovedField } from './approved-words.ts';
import { MediaItem } from '#features/media/media.ts';
import { line, prose } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';

export const TestimonialState = z.enum(['pending', 'approved', 'hidden', 'withdrawn']);
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
  customerEmail: z.string(),
  isSubmissionConsent: z.boolean(),
});
export type CustomerWords = z.infer<typeof CustomerWords>;

/** A testimonial as the owner sees it, with what the customer agreed to. */
export const Testimonial = CustomerWords.extend({
  entryId: Uid,
  title: z.string(),
  customerPhoto: MediaItem.nullable(),
  videoMediaId: Uid.nullable(),
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

/** What a person decides of a new link for one customer. */
export const NewRequest = z.strictObject({
  /** Made once by each form that is opened: sending it again answers the same link. */
  formId: Uid.optional(),
  customerName: line(200).default(''),
  customerEmail: z
    .union([z.literal(''), z.string().trim().pipe(z.email('Please check this email address.').max(320))])
    .default(''),
  /** The entry that the customer is asked about. */
  entryId: Uid.nullable().default(null),
  isSingleUse: z.boolean().default(true),
  /** Days until the link ends; null for never. */
  expireDays: z.number().int().min(1).max(365).nullable().default(90),
});
export type NewRequest = z.infer<typeof NewRequest>;

/** A personal link for one customer. */
export const RequestLink = z.object({
  uid: z.string(),
  /** The entry that the customer is asked about. */
  entryId: Uid.nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  isSingleUse: z.boolean(),
  address: z.url(),
  createDate: z.date(),
  /** When it went to the customer by mail; null before that, or without an address. */
  mailedDate: z.date().nullable(),
  expireDate: z.date().nullable(),
  usedDate: z.date().nullable(),
  revokedDate: z.date().nullable(),
});

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
  starsColor: color.default(''),
  bgColor: color.default(''),
  cardBgColor: color.default(''),
  titleColor: color.default(''),
});
export type TestimonialSettings = z.infer<typeof TestimonialSettings>;

/** Spec 3 §9. */
export const minTextLength = 20;
/** Ratings above this one are invited to share (spec 3 §2). */
export const shareAboveRating = 3;

const askForRating = 'Please choose a rating.';
const rating = z.coerce.number(askForRating).int(askForRating).min(1, askForRating).max(5, askForRating);

/** One rule for each of the customer's words: one without a rule, or a rule without its word, doesn't compile. */
const wordRules = {
  description: prose(5_000).refine(
    (text) => [...text].length >= minTextLength,
    `Please write at least ${minTextLength} characters.`,
  ),
  /** Null where the account doesn't ask for one. */
  rating: rating.nullable().default(null),
  customerName: line(200).refine((name) => name.length > 0, 'Please tell us your name.'),
  customerTitle: line(200).default(''),
  customerEmail: z.union([z.literal(''), z.email('Please check this email address.').max(320)]).default(''),
  isSubmissionConsent: z.boolean(),
} satisfies { [Field in keyof CustomerWords]: z.ZodType<CustomerWords[Field]> };

/** What a customer sends; the form and the server check the same. */
export const TestimonialSubmission = z.strictObject({
  /** Made by the form and known to its sender alone, so that a repeated sending is the same testimonial. */
  submissionId: Uid,
  ...wordRules,
  /** The text beside the box, sealed by the server that showed it. */
  shownConsent: z.string().max(20_000).default(''),
});
export type TestimonialSubmission = z.infer<typeof TestimonialSubmission>;
/** The same where the account asks for a rating (spec 3 §5). */
export const RatedSubmission = TestimonialSubmission.extend({ rating });

/** Who is invited to share the story: above 3, or everybody where ratings are treated alike (decision 12). */
export function invitesToShare(rating: number | null, settings: TestimonialSettings, hasConsent: boolean): boolean {
  return hasConsent && (settings.treatRatingsAlike || (rating ?? 0) > shareAboveRating);
}

/** The segment of a link found by a business id (spec 3 §2): seconds of its createDate without the last three digits. */
export function createDateSegment(createDate: Date): string {
  return String(Math.floor(createDate.getTime() / 1_000 / 1_000));
}

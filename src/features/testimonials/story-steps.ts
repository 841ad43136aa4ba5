import { z } from 'zod';
import { prose } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';

/** Why a testimonial isn't shown; told in the ledger of honest collection. */
export const HiddenReason = z.enum(['offTopic', 'privateDetails', 'abusive', 'duplicate', 'fake', 'other']);
export type HiddenReason = z.infer<typeof HiddenReason>;

export const StepKind = z.enum([
  'edited',
  'highlighted',
  'approved',
  'hidden',
  'withdrawn',
  'reply',
  'trimmed',
  'captioned',
]);
export type StepKind = z.infer<typeof StepKind>;

/** What somebody did with a testimonial, and when. */
export const StoryStep = z.object({
  uid: z.string(),
  kind: StepKind,
  before: z.string(),
  after: z.string(),
  createDate: z.date(),
  /** Of a reply: when it was on its way; null before that. */
  sentDate: z.date().nullable(),
  /** Empty for somebody who is gone, and for what came by itself. */
  userName: z.string(),
});
export type StoryStep = z.infer<typeof StoryStep>;

/** The owner's copy of the words, and their best sentence. */
export const StoryEdit = z.strictObject({
  entryId: Uid,
  /** The same words as the customer's take the copy away. */
  description: prose(5_000).optional(),
  /** A part of the words as they are shown; empty for none. */
  highlight: prose(500).optional(),
});

export const ReplyText = prose(5_000).refine((text) => text.trim() !== '', 'Write a few words.');

export const ReplyForm = z.strictObject({ text: ReplyText });
export const WordsForm = z.strictObject({ description: prose(5_000) });

/** Why testimonials are not public, in the order in which they are told. */
export const withheldReasons = ['waiting', 'noConsent', 'withdrawn', ...HiddenReason.options] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** How a business's testimonials came about: everybody asked, every answer, and what became of it. */
export const Ledger = z.object({
  asked: z.number(),
  answered: z.number(),
  published: z.number(),
  withheld: z.number(),
  reasons: z.partialRecord(z.enum(withheldReasons), z.number()),
});
export type Ledger = z.infer<typeof Ledger>;

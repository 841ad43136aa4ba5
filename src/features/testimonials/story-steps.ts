import { z } from 'zod';
import { prose } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';

export const testimonialStates = ['pending', 'approved', 'hidden', 'withdrawn', 'suspected'] as const;

/** Why a testimonial isn't shown; part of the collection ledger. */
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

/** A step in a testimonial's history: who did what, and when. */
export const StoryStep = z.object({
  uid: z.string(),
  kind: StepKind,
  before: z.string(),
  after: z.string(),
  createDate: z.date(),
  /** For a reply: when it was sent; null before that. */
  sentDate: z.date().nullable(),
  /** Empty for deleted users, and for automatic steps. */
  userName: z.string(),
});
export type StoryStep = z.infer<typeof StoryStep>;

/** The owner's edited version of the text, and the best sentence. */
export const StoryEdit = z.strictObject({
  entryId: Uid,
  /** The customer's own text removes the edited version. */
  description: prose(5_000).optional(),
  /** Part of the text as shown; empty for none. */
  highlight: prose(500).optional(),
});

export const ReplyText = prose(5_000).refine((text) => text.trim() !== '', 'Write a few words.');

export const ReplyForm = z.strictObject({ text: ReplyText });
export const WordsForm = z.strictObject({ description: prose(5_000) });

/** Why testimonials are not public, in display order. */
export const withheldReasons = ['waiting', 'noConsent', 'withdrawn', ...HiddenReason.options] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** How a business's testimonials were collected: everyone asked, every answer, and the outcome. */
export const Ledger = z.object({
  asked: z.number(),
  answered: z.number(),
  published: z.number(),
  withheld: z.number(),
  reasons: z.partialRecord(z.enum(withheldReasons), z.number()),
});
export type Ledger = z.infer<typeof Ledger>;

import { z } from 'zod';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { longestDescription, longestTitle, mostChecks, mostDestinations } from '#features/content/writing.ts';
import { destinationKinds } from './destination-kinds.ts';

export const DestinationKind = z.enum(destinationKinds);

/** What the writer of a text ticks off, such as “Has a call to action”. */
const Check = z.strictObject({ id: Uid, name: line(100).min(1, 'Write what is checked, or remove it.') });

/** A limit in characters as people count them; null for none. */
const limit = (least: number, most: number) =>
  z
    .number('Write a whole number, or leave it empty.')
    .int('Write a whole number, or leave it empty.')
    .min(least, `At least ${least}.`)
    .max(most, `At most ${most.toLocaleString('en-US')}.`)
    .nullable();

const DestinationWords = z.strictObject({
  name: line(80).min(1, 'Write a name.'),
  kind: DestinationKind,
  /** 0 where posts have no title. */
  titleLimit: limit(0, longestTitle),
  descriptionLimit: limit(1, longestDescription),
  checks: z
    .array(Check)
    .max(mostChecks, `At most ${mostChecks} checks.`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each check once, please.'),
});

export const NewDestination = DestinationWords.partial({
  kind: true,
  titleLimit: true,
  descriptionLimit: true,
  checks: true,
}).extend({ uid: Uid.optional() });
export type NewDestination = z.infer<typeof NewDestination>;

export const DestinationDraft = DestinationWords;
export type DestinationDraft = z.infer<typeof DestinationDraft>;

export const DestinationChange = DestinationWords.partial().extend({
  destinationId: Uid,
  version: z.number().int().min(1),
});

/** A place that entries are written for (spec 1 §2). */
export const Destination = DestinationWords.extend({ uid: Uid, version: z.number() });
export type Destination = z.infer<typeof Destination>;

/** Its columns; checks are stored as JSON. */
export const DestinationColumns = Destination.omit({ checks: true, version: true });
export type DestinationColumns = z.infer<typeof DestinationColumns>;

export const DestinationOrder = z.strictObject({ destinationIds: z.array(Uid).min(1).max(mostDestinations) });

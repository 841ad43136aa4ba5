import { z } from 'zod';
import { ContentStatus, PublishStatus } from '#features/content/entry.ts';
import { CardMedia } from '#features/content/entry-card.ts';
import { Uid } from '#lib/uid.ts';
import { writingGaps, writingStates } from './writing-state.ts';

const DistributionCell = z.object({
  destinationId: Uid,
  state: z.enum(writingStates),
  /** What the text lacks, or has too much of. */
  gaps: z.array(z.enum(writingGaps)),
});

/** An entry with its texts' states, in the order of destinations; those without a text are left out. */
export const Distribution = z.object({
  uid: Uid,
  title: z.string(),
  city: z.string(),
  statusContent: ContentStatus,
  statusPublish: PublishStatus,
  cover: CardMedia.nullable(),
  cells: z.array(DistributionCell),
});
export type Distribution = z.infer<typeof Distribution>;

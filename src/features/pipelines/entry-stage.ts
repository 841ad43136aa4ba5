import { z } from 'zod';
import { Uid } from '#lib/uid.ts';

/** Where an entry is on its pipeline; all null off pipelines. */
export const EntryStage = z.object({
  pipelineId: Uid.nullable(),
  /** The stage's id. */
  stage: Uid.nullable(),
  /** Since when it is there. */
  stageDate: z.iso.datetime({ offset: true }).nullable(),
});
export type EntryStage = z.infer<typeof EntryStage>;

/** In lists also its rank, by which boards sort a stage. */
export const EntryCardStage = EntryStage.extend({ stageRank: z.string().nullable() });
export type EntryCardStage = z.infer<typeof EntryCardStage>;

declare module '#features/content/entry-parts.ts' {
  interface EntryCardParts extends EntryCardStage {}
  interface EntryParts extends EntryStage {}
}

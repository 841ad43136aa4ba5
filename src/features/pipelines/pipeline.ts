import { z } from 'zod';
import { EntryIds } from '#features/content/bulk.ts';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { stageColors, stageMeanings } from './stage-colors.ts';

/** Per account, so that the menu of a board stays short. */
export const mostPipelines = 30;
/** Per pipeline: more columns than that are no board. */
export const mostStages = 60;

const name = line(60).min(1, 'Write a name.');
const version = z.number().int().min(1);

/** What people decide about a stage. */
export const StageWords = z.strictObject({
  name,
  color: z.enum(stageColors),
  meaning: z.enum(stageMeanings),
  /** The number of entries from which on it counts as too full; null for any number. */
  wipLimit: z.number().int('Write a whole number.').min(1, 'At least 1.').max(999, 'At most 999.').nullable(),
});
export type StageWords = z.infer<typeof StageWords>;

export const Stage = z.object({ ...StageWords.shape, uid: Uid, version: z.number() });
export type Stage = z.infer<typeof Stage>;

export const PipelineWords = z.strictObject({ name });
export type PipelineWords = z.infer<typeof PipelineWords>;

export const Pipeline = z.object({
  uid: Uid,
  name,
  version: z.number(),
  /** In order. */
  stages: z.array(Stage),
  /** The content types whose new entries start here. */
  contentTypeIds: z.array(Uid),
});
export type Pipeline = z.infer<typeof Pipeline>;

/** A stage, and the pipeline that it must belong to. */
export const StagePlace = z.strictObject({ pipelineId: Uid, stageId: Uid });
export type StagePlace = z.infer<typeof StagePlace>;

export const NewPipeline = PipelineWords.extend({ uid: Uid.optional() });
export const PipelineChange = PipelineWords.extend({ pipelineId: Uid, version });

export const NewStage = StageWords.extend({ pipelineId: Uid, uid: Uid.optional() });
export const StageChange = StageWords.extend({ pipelineId: Uid, stageId: Uid, version });

/** Where the entries go of what is deleted; null: off all pipelines. */
const moveTo = StagePlace.nullable();
export const PipelineRemoval = z.strictObject({ pipelineId: Uid, version, moveTo });
export const StageRemoval = StagePlace.extend({ version, moveTo });

/** Entries that go to a stage, in this order: between two neighbors, or first. Null removes them from their pipeline. */
export const EntryMove = z.strictObject({
  entryIds: EntryIds,
  pipelineId: Uid.nullable(),
  stageId: Uid.nullable(),
  /** The entry of the stage that they come before. */
  before: Uid.optional(),
  /** The entry of the stage that they come after; it decides where `before` is no longer next to it. */
  after: Uid.optional(),
});
export type EntryMove = z.infer<typeof EntryMove>;

/** What an entry that is added on a board begins with. */
export const QuickEntry = z.strictObject({ title: line(300).min(1, 'Write a title.') });

/** Where an entry is: its stage and its rank there, by which a stage is sorted. */
export const EntryPlace = z.object({
  entryId: Uid,
  pipelineId: Uid.nullable(),
  stageId: Uid.nullable(),
  rank: z.string().max(500).nullable(),
  /** Since when it is there; unless given, since now if it comes from another stage. */
  since: z.date().nullable().optional(),
});
export type EntryPlace = z.infer<typeof EntryPlace>;

/** The pipeline that a new account has. */
export const firstPipeline: { name: string; stages: StageWords[] } = {
  name: 'Jobs',
  stages: [
    { name: 'Measured', color: 'blue', meaning: 'open', wipLimit: null },
    { name: 'Scheduled', color: 'violet', meaning: 'open', wipLimit: null },
    { name: 'In progress', color: 'amber', meaning: 'open', wipLimit: null },
    { name: 'Done', color: 'green', meaning: 'won', wipLimit: null },
  ],
};

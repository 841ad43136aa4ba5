import { z } from 'zod';
import { EntryFilter } from '#features/content/entry-filter.ts';
import { Uid } from '#lib/uid.ts';
import { Stage } from './pipeline.ts';
import { swimlanes } from './swimlanes.ts';

/** The board of a pipeline, with the filter of an entry list. */
export const BoardQuery = EntryFilter.omit({ stageIds: true, trash: true }).extend({
  pipelineId: Uid,
  /** Also counts its entries by person or content type. */
  lanes: z.enum(swimlanes).default('none'),
});

export const BoardStage = Stage.extend({
  /** Entries that match the filter. */
  count: z.number(),
  /** All its entries, whatever the filter: the limit is about these. */
  total: z.number(),
  /** Since when the entry that has been there longest is there. */
  oldestDate: z.date().nullable(),
});
export type BoardStage = z.infer<typeof BoardStage>;

export const BoardLane = z.object({
  /** The person or the content type; null for entries without one. */
  id: z.string().nullable(),
  /** Null if there is nothing to name, or nobody any more. */
  name: z.string().nullable(),
  count: z.number(),
});
export type BoardLane = z.infer<typeof BoardLane>;

export const Board = z.object({
  pipelineId: Uid,
  name: z.string(),
  stages: z.array(BoardStage),
  /** By name; empty without swimlanes. */
  lanes: z.array(BoardLane),
});
export type Board = z.infer<typeof Board>;

export const StageEntriesQuery = BoardQuery.extend({
  stageId: Uid,
  /** With swimlanes: the one to read. Without it, all of them; empty for entries without person or content type. */
  laneId: z.union([Uid, z.literal('')]).optional(),
  /** `nextCursor` of the previous page. */
  cursor: z.string().max(2_000).optional(),
  limit: z.number().int().min(1).max(100).default(30),
});

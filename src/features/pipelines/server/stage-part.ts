import { type RawBuilder, sql } from 'kysely';
import { entryParts } from '#features/content/server/entry-part.ts';
import { EntryCardStage, EntryStage } from '../entry-stage.ts';

const column = (name: string): RawBuilder<string | null> => sql`${sql.ref(name)}`;

/** Pipeline and stage of an entry, in lists and in the editor. Visitors see nothing of it. */
export const stagePart = entryParts.provide({
  name: 'stage',
  card: {
    schema: EntryCardStage.shape,
    columns: ({ table }) => ({
      pipelineId: column(`${table}.pipeline_id`),
      stage: column(`${table}.stage`),
      stageDate: column(`${table}.stage_date`),
      stageRank: column(`${table}.stage_rank`),
    }),
  },
  editor: {
    schema: EntryStage.shape,
    columns: ({ table }) => ({
      pipelineId: column(`${table}.pipeline_id`),
      stage: column(`${table}.stage`),
      stageDate: column(`${table}.stage_date`),
    }),
  },
});

import { type RawBuilder, sql } from 'kysely';
import type { FilterField } from '#features/content/fields/filter-field.ts';
import { entryParts } from '#features/content/server/entry-part.ts';
import { type FieldReader, fieldSources, scalar } from '#features/content/server/filter/entry-field.ts';
import { EntryCardStage, EntryStage } from '../entry-stage.ts';
import { pipelineRows } from './pipeline-queries.ts';

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

const fields: Record<string, { label: string; kind: 'choice' | 'date'; reader: FieldReader }> = {
  pipeline: { label: 'Pipeline', kind: 'choice', reader: scalar(sql`entry.pipeline_id`) },
  stage: { label: 'Stage', kind: 'choice', reader: scalar(sql`entry.stage`) },
  stageDate: { label: 'In its stage since', kind: 'date', reader: scalar(sql`entry.stage_date`, { isMoment: true }) },
};

/** Lists filter by stages, and by how long entries have been in them. */
export const stageFields = fieldSources.provide({
  async list(scope, needs) {
    const pipelines = needs.options ? await pipelineRows(scope) : [];
    const isOne = pipelines.length === 1;
    const options: Record<string, FilterField['options']> = {
      pipeline: pipelines.map(({ uid, name }) => ({ value: uid, label: name })),
      stage: pipelines.flatMap(({ name, stages }) =>
        stages.map((stage) => ({ value: stage.uid, label: isOne ? stage.name : `${name}: ${stage.name}` })),
      ),
    };
    return Object.entries(fields).map(([key, { label, kind }]) => ({
      key,
      label,
      kind,
      ...(options[key] && { options: options[key] }),
    }));
  },
  read: (key) => (Object.hasOwn(fields, key) ? fields[key]?.reader : undefined),
});

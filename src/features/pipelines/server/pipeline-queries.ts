import { sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { type Pipeline, Stage, type StagePlace } from '../pipeline.ts';

const stageColumns = Object.keys(Stage.shape) as (keyof Stage)[];

/** The account's pipelines in order, with their stages. */
export async function pipelineRows(scope: AccountScope): Promise<Pipeline[]> {
  const pipelines = await selectOwn(scope, 'pipeline')
    .select(['uid', 'name', 'version'])
    .orderBy('position')
    .orderBy('createDate')
    .orderBy('uid')
    .execute();
  const stages = await selectOwn(scope, 'pipelineStage')
    .select(['pipelineId', ...stageColumns])
    .orderBy('position')
    .orderBy('uid')
    .execute();
  const types = await startOfTypes(scope, pipelines[0]?.uid ?? null);
  const byPipeline = Map.groupBy(stages, ({ pipelineId }) => pipelineId);
  return pipelines.map((pipeline) => ({
    ...pipeline,
    stages: (byPipeline.get(pipeline.uid) ?? []).map(({ pipelineId: _own, ...stage }) => stage),
    contentTypeIds: types.flatMap(({ uid, pipelineId }) => (pipelineId === pipeline.uid ? uid : [])),
  }));
}

/** Every content type of the account's own and the pipeline on which its entries start. */
function startOfTypes(scope: AccountScope, firstId: string | null) {
  return selectOwn(scope, 'contentType as t')
    .leftJoin('contentTypePipeline as c', (on) =>
      on.onRef('c.accountId', '=', 't.accountId').onRef('c.contentTypeId', '=', 't.uid'),
    )
    .select('t.uid')
    .select(
      sql<string | null>`case when c.content_type_id is null then ${firstId} else c.pipeline_id end`.as('pipelineId'),
    )
    .where('t.purpose', '=', 'content')
    .orderBy('t.position')
    .orderBy('t.uid')
    .execute();
}

/** @throws NOT_FOUND */
export async function loadPipeline(scope: AccountScope, pipelineId: string): Promise<Pipeline> {
  const found = (await pipelineRows(scope)).find(({ uid }) => uid === pipelineId);
  if (!found) throw noPipeline();
  return found;
}

/** Locks a pipeline against other changes of its stages. @throws NOT_FOUND */
export async function lockPipeline(scope: AccountScope, pipelineId: string): Promise<void> {
  const row = await selectOwn(scope, 'pipeline')
    .select('uid')
    .where('uid', '=', pipelineId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw noPipeline();
}

/**
 * Locks stages against everyone else who changes their order or deletes them, always in the same sequence. Stages are
 * locked before entries.
 * @param strength `forUpdate` before deleting one: entries that start there wait, too
 * @throws NOT_FOUND unless each is of the account and of the pipeline named with it
 */
export async function lockStages(
  scope: AccountScope,
  places: readonly StagePlace[],
  strength: 'forUpdate' | 'forNoKeyUpdate' = 'forNoKeyUpdate',
): Promise<void> {
  const ids = [...new Set(places.map(({ stageId }) => stageId))];
  if (ids.length === 0) return;
  const stages = selectOwn(scope, 'pipelineStage').select(['uid', 'pipelineId']).where('uid', 'in', ids).orderBy('uid');
  const rows = await (strength === 'forUpdate' ? stages.forUpdate() : stages.forNoKeyUpdate()).execute();
  const pipelines = new Map(rows.map(({ uid, pipelineId }) => [uid, pipelineId]));
  if (places.some(({ stageId, pipelineId }) => pipelines.get(stageId) !== pipelineId)) throw noStage();
}

export const noPipeline = () => problem('NOT_FOUND', 'This pipeline no longer exists.');
export const noStage = () => problem('NOT_FOUND', 'This stage no longer exists. Choose another one.');

/** @throws CONFLICT naming the field when another one has the name, in whatever case */
export function refuseTakenName(name: string, others: readonly { name: string }[], kind: 'pipeline' | 'stage'): void {
  const same = others.find((other) => other.name.toLowerCase() === name.toLowerCase());
  if (!same) return;
  const message = `There is a ${kind} “${same.name}” already. Choose another name.`;
  throw problem('CONFLICT', message, { fields: { name: message } });
}

/** @throws CONFLICT with `current` when a record is no longer at the version that was edited */
export function refuseOldVersion(current: { version: number }, version: number, kind: 'pipeline' | 'stage'): void {
  if (current.version !== version)
    throw problem('CONFLICT', `Someone else edited this ${kind} while you were working.`, { current });
}

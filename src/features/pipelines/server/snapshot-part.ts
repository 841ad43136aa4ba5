import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { snapshotParts } from '#features/templates/server/parts/snapshot-part.ts';
import type { SettingChange } from '#features/templates/setting.ts';
import { isProblem, problem } from '#lib/problem.ts';
import { printValue } from '#lib/print-value.ts';
import { Uid } from '#lib/uid.ts';
import { pipelinesChanged } from '../events.ts';
import { firstPipeline, mostPipelines, mostStages, type Pipeline, StageWords } from '../pipeline.ts';
import { insertPipeline } from './first-pipeline.ts';
import { pipelineRows, refuseTakenName } from './pipeline-queries.ts';

const prefix = 'pipeline/';

/** As stored in versions; the id is in the key. */
const Carried = z.object({
  name: z.string(),
  stages: z.array(z.object({ ...StageWords.shape, uid: Uid })).max(mostStages),
  contentTypeIds: z.array(Uid),
});
type Carried = z.infer<typeof Carried>;

/** Pipelines and stages have the same ids in all accounts of a template. */
export const pipelineSnapshotPart = snapshotParts.provide({
  name: 'pipeline',
  title: 'Pipelines',
  async read(scope) {
    const all = await pipelineRows(scope);
    if (all.length === 1 && all.every(isFirst)) return [];
    return all.map((pipeline) => ({ key: prefix + pipeline.uid, name: pipeline.name, value: Carried.parse(pipeline) }));
  },
  async apply(scope, changes) {
    const refusals = new Map<string, string>();
    for (const change of changes) {
      const reason = await applyOne(scope, change);
      if (reason) refusals.set(change.key, reason);
    }
    await emit(scope, pipelinesChanged, {});
    return refusals;
  },
});

const wordsOf = ({ name, color, meaning, wipLimit }: StageWords): StageWords => ({ name, color, meaning, wipLimit });

/** As in every new account. */
const isFirst = ({ name, stages }: Pipeline): boolean =>
  printValue({ name, stages: stages.map(wordsOf) }) === printValue(firstPipeline);

/** @returns why it can't be; null once it is done */
async function applyOne(scope: AccountScope, { key, after }: SettingChange): Promise<string | null> {
  const uid = key.slice(prefix.length);
  const known = await pipelineRows(scope);
  const current = known.find((pipeline) => pipeline.uid === uid);
  if (after === null) return current ? removePipeline(scope, current) : null;
  try {
    const carried = Carried.parse(after);
    if (current) await change(scope, current, carried);
    else await add(scope, uid, carried, known);
    await startHere(scope, uid, carried.contentTypeIds);
    return null;
  } catch (error) {
    if (isProblem(error)) return error.message;
    throw error;
  }
}

/** In place of the one that the account began with, as long as nothing is in it. */
async function add(
  scope: AccountScope,
  uid: string,
  { name, stages }: Carried,
  known: readonly Pipeline[],
): Promise<void> {
  const [first] = known;
  const isReplacing = known.length === 1 && first && isFirst(first) && !(await usedStage(scope, first));
  const others = isReplacing ? [] : known;
  if (others.length >= mostPipelines)
    throw problem('CONFLICT', `There are ${mostPipelines} pipelines already. Delete one that isn’t needed first.`);
  refuseTakenName(name, others, 'pipeline');
  if (isReplacing) await deleteOwn(scope, 'pipeline').where('uid', '=', first.uid).execute();
  await insertPipeline(scope, { uid, name, stages, position: others.length });
}

async function change(scope: AccountScope, current: Pipeline, { name, stages }: Carried): Promise<void> {
  const kept = new Set(stages.map(({ uid }) => uid));
  const gone = current.stages.filter(({ uid }) => !kept.has(uid));
  const used = await usedStage(scope, { ...current, stages: gone });
  if (used) throw problem('CONFLICT', `Entries are in the stage “${used}”.`);
  const others = (await pipelineRows(scope)).filter(({ uid }) => uid !== current.uid);
  refuseTakenName(name, others, 'pipeline');
  await updateOwn(scope, 'pipeline')
    .set({ name, version: current.version + 1, updateDate: new Date() })
    .where('uid', '=', current.uid)
    .execute();
  for (const { uid } of gone) await deleteOwn(scope, 'pipelineStage').where('uid', '=', uid).execute();
  for (const [position, stage] of stages.entries()) await writeStage(scope, current, { ...stage, position });
}

async function writeStage(
  scope: AccountScope,
  { uid: pipelineId, stages }: Pipeline,
  { uid, position, ...words }: StageWords & { uid: string; position: number },
): Promise<void> {
  const known = stages.find((stage) => stage.uid === uid);
  if (!known) await insertOwn(scope, 'pipelineStage', { ...words, uid, pipelineId, position }).execute();
  else
    await updateOwn(scope, 'pipelineStage')
      .set({ ...words, position, version: known.version + 1, updateDate: new Date() })
      .where('uid', '=', uid)
      .execute();
}

async function startHere(scope: AccountScope, pipelineId: string, contentTypeIds: readonly string[]): Promise<void> {
  const known = await selectOwn(scope, 'contentType')
    .select('uid')
    .where('uid', 'in', contentTypeIds.length ? [...contentTypeIds] : [''])
    .execute();
  for (const { uid } of known)
    await insertOwn(scope, 'contentTypePipeline', { contentTypeId: uid, pipelineId })
      .onConflict((conflict) => conflict.columns(['accountId', 'contentTypeId']).doUpdateSet({ pipelineId }))
      .execute();
}

async function removePipeline(scope: AccountScope, pipeline: Pipeline): Promise<string | null> {
  const used = await usedStage(scope, pipeline);
  if (used) return `Entries are in its stage “${used}”.`;
  await deleteOwn(scope, 'pipeline').where('uid', '=', pipeline.uid).execute();
  return null;
}

/** The name of one of these stages that holds entries; undefined if they are empty. */
async function usedStage(scope: AccountScope, { stages }: Pick<Pipeline, 'stages'>): Promise<string | undefined> {
  const found = await selectOwn(scope, 'entry')
    .select('stage')
    .where('stage', 'in', stages.length ? stages.map(({ uid }) => uid) : [''])
    .where('deletedDate', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found && stages.find(({ uid }) => uid === found.stage)?.name;
}

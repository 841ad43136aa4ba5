import { sql } from 'kysely';
import { during } from '#access/extensions.ts';
import { insertOwn, selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { contentTypeChosen } from '#features/content/server/editing/create-entry.ts';
import { contentTypeTakenBack } from '#features/content/server/filled-fields.ts';
import { accountCreated } from '#features/tenants/server/accounts/create-account.ts';
import { newUid } from '#lib/new-uid.ts';
import { firstPipeline, type StagePlace, type StageWords } from '../pipeline.ts';
import { placesOf, rankEntries, tellMoves, writePlaces } from './place-entries.ts';

interface InsertedPipeline {
  uid: string;
  name: string;
  position: number;
  stages?: readonly (StageWords & { uid?: string })[];
}

/** With the stages of an account's first one by default. */
export async function insertPipeline(
  scope: AccountScope,
  { stages = firstPipeline.stages, ...pipeline }: InsertedPipeline,
): Promise<void> {
  await insertOwn(scope, 'pipeline', pipeline).execute();
  const rows = stages.map((stage, position) => ({ uid: newUid(), ...stage, pipelineId: pipeline.uid, position }));
  if (rows.length > 0) await insertOwn(scope, 'pipelineStage', rows).execute();
}

/** A new account begins with one pipeline. */
export const addFirstPipeline = during(accountCreated, (scope) =>
  insertPipeline(scope, { uid: newUid(), name: firstPipeline.name, position: 0 }),
);

/** Entries start in the first open stage of their content type's pipeline, unless they are on one already. */
export const startEntries = during(contentTypeChosen, async (scope, { entryIds, contentTypeId }) => {
  const before = (await placesOf(scope, entryIds)).filter(({ stageId }) => stageId === null);
  const place = before.length > 0 ? await firstStage(scope, contentTypeId) : undefined;
  if (!place) return;
  const { placed } = await rankEntries(
    scope,
    place,
    before.map(({ entryId }) => entryId),
  );
  await writePlaces(scope, placed);
  await tellMoves(scope, before, placed);
});

/** Entries that came onto a board with a content type leave it when that is taken back, unless they moved since. */
export const leaveWithType = during(contentTypeTakenBack, async (scope, { entryIds, moment }) => {
  const before = (await placesOf(scope, entryIds)).filter(({ since }) => since?.getTime() === moment.getTime());
  const after = before.map(({ entryId }) => ({ entryId, pipelineId: null, stageId: null, rank: null }));
  await writePlaces(scope, after);
  await tellMoves(scope, before, after);
});

/** Where entries of a content type start; undefined if nowhere. Nobody deletes it before the transaction ends. */
function firstStage(scope: AccountScope, contentTypeId: string): Promise<StagePlace | undefined> {
  const { accountId } = scope;
  const pipelineId = sql<string>`(select case when c.content_type_id is not null then c.pipeline_id else
      (select p.uid from pipeline p where p.account_id = ${accountId} order by p.position, p.create_date, p.uid limit 1) end
    from content_type t
      left join content_type_pipeline c on c.account_id = t.account_id and c.content_type_id = t.uid
    where t.account_id = ${accountId} and t.uid = ${contentTypeId} and t.purpose = 'content')`;
  return selectOwn(scope, 'pipelineStage')
    .select(['pipelineId', 'uid as stageId'])
    .where('pipelineId', '=', pipelineId)
    .where('meaning', '=', 'open')
    .orderBy('position')
    .orderBy('uid')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();
}

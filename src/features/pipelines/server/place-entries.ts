import { sql } from 'kysely';
import { emit } from '#access/events/emit.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { entryStageChanged, stageOrderChanged } from '../events.ts';
import type { EntryPlace, StagePlace } from '../pipeline.ts';
import { type Ranked, ranksBetween } from '../ranks.ts';

/** Between which of a stage's entries others come; first, if neither is there. */
export interface Neighbors {
  before?: string | undefined;
  after?: string | undefined;
}

/** Where entries of the account are, except those in the trash. */
export async function placesOf(scope: AccountScope, entryIds: readonly string[]): Promise<EntryPlace[]> {
  const rows = await selectOwn(scope, 'entry')
    .select(['uid as entryId', 'pipelineId', 'stage as stageId', 'stageRank as rank', 'stageDate as since'])
    .where('uid', 'in', entryIds.length ? [...entryIds] : [''])
    .where('deletedDate', 'is', null)
    .execute();
  const found = new Map(rows.map((row) => [row.entryId, row]));
  return entryIds.flatMap((id) => found.get(id) ?? []);
}

/**
 * Puts entries between two others of a locked stage, in their order. The ids decide the order of two that got one
 * rank at the same time; when something comes between them, those that follow get new ranks.
 */
export async function rankEntries(
  scope: AccountScope,
  place: StagePlace,
  entryIds: readonly string[],
  neighbors: Neighbors = {},
): Promise<{ placed: EntryPlace[]; shifted: EntryPlace[] }> {
  const lower = await entryBelow(scope, place, entryIds, neighbors);
  const next = await nextRanked(scope, place, entryIds, lower);
  const isTied = lower !== undefined && next?.rank === lower.rank;
  const rest = isTied ? await tiedAfter(scope, place, entryIds, lower) : [];
  const upper = isTied ? await nextRank(scope, place, entryIds, lower.rank) : next?.rank;
  const made = ranksBetween(entryIds.length, { before: lower?.rank ?? null, rest, next: upper ?? null });
  const at = (entryId: string, rank: string): EntryPlace => ({ ...place, entryId, rank });
  return {
    placed: entryIds.map((entryId, index) => at(entryId, made.placed[index] ?? '')),
    shifted: made.moved.map(({ uid, rank }) => at(uid, rank)),
  };
}

/** The entries of a stage in their order, without some. */
function others(scope: AccountScope, { pipelineId, stageId }: StagePlace, entryIds: readonly string[]) {
  return selectOwn(scope, 'entry')
    .select(['uid', sql<string>`stage_rank`.as('rank')])
    .where('pipelineId', '=', pipelineId)
    .where('stage', '=', stageId)
    .where('deletedDate', 'is', null)
    .where(sql<boolean>`uid <> all(${[...entryIds]}::text[])`);
}

/** The entry that the new ones come after; undefined if they are first. */
async function entryBelow(
  scope: AccountScope,
  place: StagePlace,
  entryIds: readonly string[],
  { before, after }: Neighbors,
): Promise<Ranked | undefined> {
  const at = (uid: string | undefined) =>
    uid === undefined ? undefined : others(scope, place, entryIds).where('uid', '=', uid).executeTakeFirst();
  const own = await at(after);
  if (own) return own;
  const next = await at(before);
  if (!next) return undefined;
  return others(scope, place, entryIds)
    .where(sql<boolean>`(stage_rank, uid) < (${next.rank}, ${next.uid})`)
    .orderBy('stageRank', 'desc')
    .orderBy('uid', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function nextRanked(
  scope: AccountScope,
  place: StagePlace,
  entryIds: readonly string[],
  lower: Ranked | undefined,
): Promise<Ranked | undefined> {
  const all = others(scope, place, entryIds).orderBy('stageRank').orderBy('uid').limit(1);
  const later = lower ? all.where(sql<boolean>`(stage_rank, uid) > (${lower.rank}, ${lower.uid})`) : all;
  return later.executeTakeFirst();
}

function tiedAfter(
  scope: AccountScope,
  place: StagePlace,
  entryIds: readonly string[],
  { rank, uid }: Ranked,
): Promise<Ranked[]> {
  return others(scope, place, entryIds).where('stageRank', '=', rank).where('uid', '>', uid).orderBy('uid').execute();
}

async function nextRank(
  scope: AccountScope,
  place: StagePlace,
  entryIds: readonly string[],
  rank: string,
): Promise<string | undefined> {
  const found = others(scope, place, entryIds).where('stageRank', '>', rank).orderBy('stageRank').limit(1);
  return (await found.executeTakeFirst())?.rank;
}

/**
 * Writes where entries are. Neither their version nor their last change: a move changes no field that is edited or
 * shown to visitors.
 */
export async function writePlaces({ tx, accountId }: AccountScope, places: readonly EntryPlace[]): Promise<void> {
  if (places.length === 0) return;
  const of = (field: keyof EntryPlace) => places.map((place) => place[field]);
  await sql`update entry e set pipeline_id = p.pipeline_id, stage = p.stage, stage_rank = p.rank,
      stage_date = case when p.stage is null then null
        when p.since is not null then least(p.since, now())
        when e.stage is distinct from p.stage then now() else e.stage_date end
    from unnest(${of('entryId')}::text[], ${of('pipelineId')}::text[], ${of('stageId')}::text[], ${of('rank')}::text[],
      ${places.map(({ since }) => since ?? null)}::timestamptz[]) p (uid, pipeline_id, stage, rank, since)
    where e.account_id = ${accountId} and e.uid = p.uid`.execute(tx);
}

const stageOf = ({ pipelineId, stageId }: EntryPlace): StagePlace | null =>
  pipelineId !== null && stageId !== null ? { pipelineId, stageId } : null;

/** Tells of each entry that came to another stage, and of stages whose order is another one. */
export async function tellMoves(
  scope: AccountScope,
  before: readonly EntryPlace[],
  after: readonly EntryPlace[],
): Promise<void> {
  const former = new Map(before.map((place) => [place.entryId, place]));
  const reordered = new Map<string, StagePlace>();
  for (const place of after) {
    const { entryId } = place;
    const [from, to] = [former.get(entryId), place].map((one) => (one ? stageOf(one) : null));
    if (from?.stageId !== to?.stageId)
      await emit(scope, entryStageChanged, { entryId, before: from ?? null, after: to ?? null });
    else if (to) reordered.set(to.stageId, to);
  }
  for (const place of reordered.values()) await emit(scope, stageOrderChanged, place);
}

import { z } from 'zod';
import { sql } from 'kysely';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit } from '#access/events/emit.ts';
import { defineHook, runHook } from '#access/extensions.ts';
import { byText, foundOrder, holds, readPage, totalOf } from '#access/list.ts';
import { forOwnersReading, type OwnerScope, type TenantScope } from '#access/owner.ts';
import { account, house } from '#access/procedures.ts';
import type { AccountScope, HouseScope, SystemScope } from '#access/scope.ts';
import { Done } from '#lib/done.ts';
import type { FoundPage, SearchQuery } from '#lib/lists/page.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem, problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import type { WorkKind } from '../../work-kind.ts';
import { nearestModel } from '../../terms/nearest-model.ts';
import {
  AppliedSetUp,
  type BusinessModel,
  BusinessModelChange,
  BusinessModelForm,
  BusinessModelQuery,
  type SetUp,
} from '../../terms/industry.ts';
import type { TermKind, TermRow } from '../../terms/taxonomy.ts';
import { checkName } from './check-name.ts';
import { insertTerm, termRows } from './term-tables.ts';
import { taxonomyChanged } from '../../events.ts';
import { editedMeanwhile, isTaken, nameTaken, searched } from './industries.ts';

const [label, uid] = [sql<string>`m.label`, sql<string>`m.uid`];

/** An account takes over a kind of business. */
export const setUpChosen = defineHook<{ workKind: WorkKind }>();

/** What an account may add to its terms, and a new one of an agency start from; the house has unfinished ones, too. */
export const listBusinessModels = forOwnersReading(
  { account: 'taxonomy.update', agency: 'agency.createAccount', house: 'house.industries' },
  (verb) =>
    verb
      .input(BusinessModelQuery)
      .handler(({ input, context: { scope } }) => modelList(scope, { ...input, isOffer: scope.kind !== 'house' })),
);

/** @throws CONFLICT when there is one of this name, NOT_FOUND for an unknown industry */
export const createBusinessModel = house('house.industries')
  .input(BusinessModelForm)
  .handler(async ({ input, context: { scope } }) => {
    await checkIndustry(scope, input.industryId);
    const made = await scope.tx
      .insertInto('businessModel')
      .values(rowFor('businessModel', { uid: newUid(), ...input }))
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid as modelId')
      .executeTakeFirst();
    if (!made) throw nameTaken('business category');
    return made;
  });

/** Changes what later accounts start from; existing ones keep what they have. @throws CONFLICT, NOT_FOUND */
export const updateBusinessModel = house('house.industries')
  .input(BusinessModelChange)
  .output(Done)
  .handler(async ({ input: { modelId, version, ...values }, context: { scope } }) => {
    await checkIndustry(scope, values.industryId);
    if (await isTaken(scope, 'businessModel', { label: values.label, uid: modelId }))
      throw nameTaken('business category');
    const { numUpdatedRows } = await scope.tx
      .updateTable('businessModel')
      .set({ ...values, version: version + 1 })
      .where('uid', '=', modelId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!numUpdatedRows) throw editedMeanwhile('business category');
    return { ok: true };
  });

/** Adds the terms of a kind of business to the account's own; applying it again adds nothing. @throws NOT_FOUND */
export const applyBusinessModel = account('taxonomy.update')
  .input(z.strictObject({ modelId: Uid }))
  .output(AppliedSetUp)
  .handler(async ({ input: { modelId }, context: { scope } }) => {
    const setUp = await loadSetUp(scope, modelId);
    // Locks the account first, so that no entry takes a path in the meantime, and no second apply runs beside this one.
    await bumpSiteRevision(scope);
    const added = await addSetUp(scope, setUp);
    for (const kind of ['contentType', 'businessCategory', 'businessService'] as const)
      if (added > 0) await emit(scope, taxonomyChanged, { kind });
    return { added };
  });

/** Deletes a kind of business; accounts that started from it keep what they have. */
export const deleteBusinessModel = house('house.industries')
  .input(z.strictObject({ modelId: Uid }))
  .output(Done)
  .handler(async ({ input: { modelId }, context: { scope } }) => {
    const { numDeletedRows } = await scope.tx.deleteFrom('businessModel').where('uid', '=', modelId).executeTakeFirst();
    if (!numDeletedRows) throw problem('NOT_FOUND', 'This business category no longer exists.');
    return { ok: true };
  });

interface Choice extends SearchQuery {
  industryId?: string | undefined;
  /** Without those that aren't finished. */
  isOffer: boolean;
}

/** Kinds of business by name; their industries' names are searched too. */
export async function modelList(
  { tx }: OwnerScope | SystemScope,
  { search, industryId, isOffer, ...asked }: Choice,
): Promise<FoundPage<BusinessModel>> {
  const words = searched(search);
  const matching = tx
    .selectFrom('businessModel as m')
    .innerJoin('industry as i', 'i.uid', 'm.industryId')
    .where((where) => where.or([holds(label, words), holds(sql<string>`i.label`, words)]))
    .$if(industryId !== undefined, (all) => all.where('m.industryId', '=', industryId ?? ''))
    .$if(isOffer, (all) => all.where('m.isDone', '=', true));
  const listed = matching
    .select(['m.uid as modelId', 'm.label', 'm.industryId', 'i.label as industry', 'm.isDone', 'm.version'])
    .select(['m.contentTypes', 'm.categories', 'm.services', 'm.workKind']);
  const page = await readPage(listed, byText(foundOrder(label, words), uid), asked);
  const narrowed = { cursor: asked.cursor, isNarrowed: words !== '' || industryId !== undefined };
  return { ...page, total: await totalOf(tx, matching, narrowed, page) };
}

/** The finished kind of business of this name, else the one nearest to it; undefined for something else altogether. */
export async function findOfferedModel({ tx }: SystemScope, typed: string): Promise<string | undefined> {
  const offered = await tx
    .selectFrom('businessModel')
    .select(['uid as modelId', 'label', 'services'])
    .where('isDone', '=', true)
    .orderBy('label')
    .execute();
  const same = offered.find(({ label }) => label.toLowerCase() === typed.toLowerCase());
  return (same ?? nearestModel(typed, offered))?.modelId;
}

/** The terms of a finished kind of business. @throws NOT_FOUND */
export async function loadSetUp({ tx }: TenantScope | SystemScope, modelId: string): Promise<SetUp> {
  const model = await tx
    .selectFrom('businessModel')
    .select(['contentTypes', 'categories', 'services', 'workKind'])
    .where('uid', '=', modelId)
    .where('isDone', '=', true)
    .executeTakeFirst();
  if (!model) throw problem('NOT_FOUND', 'This business category no longer exists. Choose another one.');
  return model;
}

/**
 * Adds the terms that the account doesn't have yet, after its own, and lets its website speak of its kind of work.
 * @returns how many were added
 */
export async function addSetUp(scope: AccountScope, setUp: SetUp): Promise<number> {
  const { contentTypes, categories, services, workKind } = setUp;
  await runHook(scope, setUpChosen, { workKind });
  const types = await addTerms(scope, 'contentType', contentTypes);
  return (
    types +
    (await addTerms(scope, 'businessCategory', categories)) +
    (await addTerms(scope, 'businessService', services))
  );
}

async function addTerms(scope: AccountScope, kind: TermKind, names: readonly string[]): Promise<number> {
  let position = ((await termRows(scope, kind)).at(-1)?.position ?? -1) + 1;
  let added = 0;
  for (const name of names) {
    const values = { uid: newUid(), version: 1, position, ...(kind === 'contentType' ? { name } : { label: name }) };
    if (!(await insertNamed(scope, kind, values))) continue;
    position += 1;
    added += 1;
  }
  return added;
}

/** False when the account has one of this name, or no place for it. */
async function insertNamed(scope: AccountScope, kind: TermKind, term: TermRow): Promise<boolean> {
  try {
    return await insertTerm(scope, kind, { ...term, ...(await checkName(scope, kind, term)) });
  } catch (error) {
    if (isProblem(error) && error.code === 'CONFLICT') return false;
    throw error;
  }
}

/** Keeps the industry from being deleted until the transaction ends. @throws NOT_FOUND */
async function checkIndustry({ tx }: HouseScope, industryId: string): Promise<void> {
  const found = tx.selectFrom('industry').select('uid').where('uid', '=', industryId).forKeyShare();
  if (!(await found.executeTakeFirst()))
    throw problem('NOT_FOUND', 'This industry no longer exists. Choose another one.');
}

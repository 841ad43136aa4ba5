import { z } from 'zod';
import { sql } from 'kysely';
import { emit } from '#access/events/emit.ts';
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { countOf } from '#features/content/server/list/list-entries.ts';
import { requireReading } from '#features/content/server/list/find-matching.ts';
import { findPage } from '#features/content/server/list/find-page.ts';
import { EntryIds } from '#features/content/bulk.ts';
import { EntryListQuery } from '#features/content/entry-filter.ts';
import { Filter } from '#features/content/fields/filter-schema.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { smartTagsChanged } from '../events.ts';
import {
  EntrySmartTags,
  mostSmartTags,
  NewSmartTag,
  SmartTag,
  SmartTagChange,
  SmartTagPreview,
  type SmartTagWords,
} from '../smart-tag.ts';
import { startRun } from './rebuild-smart-tags.job.ts';
import { compileTag, smartTagRows } from './smart-tag-rows.ts';

const tags = ['Smart tags'];

export const listSmartTags = accountReading('content.read')
  .route({ method: 'GET', path: '/smart-tags', summary: 'List smart tags', tags })
  .output(z.array(SmartTag))
  .handler(({ context: { scope } }) => smartTagRows(scope));

/** What a tag with this filter would be on. @throws UNPROCESSABLE_CONTENT naming `filter`, as saving it does */
export const previewSmartTag = accountReading('taxonomy.update')
  .input(z.strictObject({ filter: Filter }))
  .output(SmartTagPreview)
  .handler(async ({ input: { filter }, context: { scope, ports } }): Promise<SmartTagPreview> => {
    requireReading(scope);
    await compileTag(scope, filter, ports.clock.now());
    const where = { where: filter, timeZone: await findAccountZone(scope) };
    const { all, isMore } = await countOf(scope, where);
    const first = await findPage(
      scope,
      EntryListQuery.parse({ ...where, sort: 'updateDate', direction: 'desc', limit: 5 }),
    );
    const ids = first.slice(0, 5).map(({ uid }) => uid);
    const rows = await selectOwn(scope, 'entry')
      .select(['uid', 'title'])
      .where('uid', 'in', ids.length ? ids : [''])
      .execute();
    const titles = new Map(rows.map(({ uid, title }) => [uid, title]));
    return { count: all, isMore, entries: ids.map((uid) => ({ uid, title: titles.get(uid) ?? '' })) };
  });

/** The smart tags of some entries, for lists that are open. */
export const listTagsOfEntries = accountReading('content.read')
  .input(z.strictObject({ entryIds: EntryIds }))
  .output(z.array(EntrySmartTags.extend({ entryId: Uid })))
  .handler(async ({ input: { entryIds }, context: { scope } }) => {
    const rows = await selectOwn(scope, 'entrySmartTag as s')
      .innerJoin('smartTag as t', (on) => on.onRef('t.accountId', '=', 's.accountId').onRef('t.uid', '=', 's.tagId'))
      .select(['s.entryId', 't.uid', 't.name'])
      .where('s.entryId', 'in', entryIds)
      .orderBy(sql`lower(t.name)`)
      .execute();
    const byEntry = Map.groupBy(rows, ({ entryId }) => entryId);
    return entryIds.map((entryId) => ({
      entryId,
      smartTags: (byEntry.get(entryId) ?? []).map(({ uid, name }) => ({ uid, name })),
    }));
  });

/**
 * Adds a tag; a job puts it on all entries that match. With a client-generated `uid`, creation is idempotent.
 * @throws UNPROCESSABLE_CONTENT for a filter that no tag can be kept by, CONFLICT when the name is taken or there are too
 *   many, FORBIDDEN for who may not see entries
 */
export const createSmartTag = account('taxonomy.update')
  .route({ method: 'POST', path: '/smart-tags', summary: 'Create a smart tag', tags })
  .input(NewSmartTag)
  .output(SmartTag)
  .handler(async ({ input: { uid = newUid(), ...words }, context: { scope, ports } }): Promise<SmartTag> => {
    requireReading(scope);
    await lockAccount(scope);
    const known = await smartTagRows(scope);
    const made = known.find((tag) => tag.uid === uid);
    if (made) return made;
    await insertTag(scope, { uid, ...words }, known, ports.clock.now());
    return loadTag(scope, uid);
  });

/** @throws NOT_FOUND, CONFLICT with `current` when someone changed it since `version`, or its name is taken */
export const updateSmartTag = account('taxonomy.update')
  .route({ method: 'PATCH', path: '/smart-tags/{tagId}', summary: 'Change a smart tag', tags })
  .input(SmartTagChange)
  .output(SmartTag)
  .handler(async ({ input: { tagId, version, ...words }, context: { scope, ports } }): Promise<SmartTag> => {
    requireReading(scope);
    await lockAccount(scope);
    const current = await loadTag(scope, tagId);
    if (current.version !== version)
      throw problem('CONFLICT', 'Someone else edited this smart tag while you were working.', { current });
    const { name = current.name, filter } = words;
    refuseTakenName({ uid: tagId, name }, await smartTagRows(scope));
    await writeTag(scope, { uid: tagId, name, filter, version: version + 1 }, ports.clock.now());
    return loadTag(scope, tagId);
  });

/** Removes a tag, also from its entries. Creating it again with its `uid` undoes it. */
export const deleteSmartTag = account('taxonomy.update')
  .route({ method: 'DELETE', path: '/smart-tags/{tagId}', summary: 'Delete a smart tag', tags })
  .input(z.strictObject({ tagId: Uid }))
  .handler(async ({ input: { tagId }, context: { scope } }): Promise<void> => {
    await loadTag(scope, tagId);
    await removeTag(scope, tagId);
  });

/** Two that add a tag at the same time wait for each other: names and the number of tags are counted. */
export async function lockAccount({ tx, accountId }: AccountScope): Promise<void> {
  await tx.selectFrom('account').select('uid').where('uid', '=', accountId).forNoKeyUpdate().execute();
}

/** @throws UNPROCESSABLE_CONTENT, CONFLICT */
export async function insertTag(
  scope: AccountScope,
  { uid, name, filter }: SmartTagWords & { uid: string },
  known: readonly SmartTag[],
  now: Date,
): Promise<void> {
  if (known.length >= mostSmartTags)
    throw problem('CONFLICT', `There are ${mostSmartTags} smart tags already. Delete one that isn’t needed first.`);
  refuseTakenName({ uid, name }, known);
  const compiled = await compileTag(scope, filter, now);
  const userId = scope.actor.kind === 'user' ? scope.actor.userId : null;
  const row = { uid, name, filter: JSON.stringify(filter), ...compiled, userId };
  const { numInsertedOrUpdatedRows } = await insertOwn(scope, 'smartTag', row)
    .onConflict((conflict) => conflict.columns(['accountId', 'uid']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n)
    throw problem('CONFLICT', 'This id can’t be used. Make a new one and try again.');
  await startRun(scope, [uid]);
  await emit(scope, smartTagsChanged, {});
}

interface Written extends Partial<SmartTagWords> {
  uid: string;
  version: number;
}

/** A filter that stays as it was isn't run again. */
export async function writeTag(scope: AccountScope, { uid, name, filter, version }: Written, now: Date): Promise<void> {
  const compiled = filter && { ...(await compileTag(scope, filter, now)), filter: JSON.stringify(filter), problem: '' };
  await updateOwn(scope, 'smartTag')
    .set({ ...(name !== undefined && { name }), ...compiled, version, updateDate: new Date() })
    .where('uid', '=', uid)
    .execute();
  if (compiled) await startRun(scope, [uid]);
  await emit(scope, smartTagsChanged, {});
}

export async function removeTag(scope: AccountScope, tagId: string): Promise<void> {
  await deleteOwn(scope, 'smartTag').where('uid', '=', tagId).execute();
  await emit(scope, smartTagsChanged, {});
}

export function refuseTakenName({ uid, name }: { uid: string; name: string }, known: readonly SmartTag[]): void {
  const same = known.find((tag) => tag.uid !== uid && tag.name.toLowerCase() === name.toLowerCase());
  if (!same) return;
  const message = `There is a smart tag “${same.name}” already. Choose another name.`;
  throw problem('CONFLICT', message, { fields: { name: message } });
}

async function loadTag(scope: AccountScope, tagId: string): Promise<SmartTag> {
  const found = (await smartTagRows(scope)).find(({ uid }) => uid === tagId);
  if (!found) throw problem('NOT_FOUND', 'This smart tag no longer exists.');
  return found;
}

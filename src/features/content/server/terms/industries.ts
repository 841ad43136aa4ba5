import { sql } from 'kysely';
import { z } from 'zod';
import { byText, foundOrder, holds, readPage, totalOf } from '#access/list.ts';
import { house, houseReading } from '#access/procedures.ts';
import type { HouseScope } from '#access/scope.ts';
import { Done } from '#lib/done.ts';
import { type FoundPage, SearchQuery } from '#lib/lists/page.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { fewestSearched, IndustryChange, type IndustryItem, NewIndustry } from '../../terms/industry.ts';

const [label, uid] = [sql<string>`i.label`, sql<string>`i.uid`];

const modelCount = sql<number>`(select count(*) from business_model m where m.industry_id = i.uid)`;

/** The industries by name. */
export const listIndustries = houseReading('house.industries')
  .input(SearchQuery)
  .handler(async ({ input, context: { scope } }): Promise<FoundPage<IndustryItem>> => {
    const search = searched(input.search);
    const matching = scope.tx.selectFrom('industry as i').where(holds(label, search));
    const listed = matching.select(['i.uid as industryId', 'i.label', 'i.version', modelCount.as('modelCount')]);
    const page = await readPage(listed, byText(foundOrder(label, search), uid), input);
    const narrowed = { cursor: input.cursor, isNarrowed: search !== '' };
    return { ...page, total: await totalOf(scope.tx, matching, narrowed, page) };
  });

/** @throws CONFLICT when there is one of this name */
export const createIndustry = house('house.industries')
  .input(NewIndustry)
  .handler(async ({ input: { label }, context: { scope } }) => {
    const made = await scope.tx
      .insertInto('industry')
      .values(rowFor('industry', { uid: newUid(), label }))
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid as industryId')
      .executeTakeFirst();
    if (!made) throw nameTaken('industry');
    return made;
  });

/** @throws CONFLICT when another one has this name, or someone else renamed it first */
export const renameIndustry = house('house.industries')
  .input(IndustryChange)
  .output(Done)
  .handler(async ({ input: { industryId, version, label }, context: { scope } }) => {
    if (await isTaken(scope, 'industry', { label, uid: industryId })) throw nameTaken('industry');
    const { numUpdatedRows } = await scope.tx
      .updateTable('industry')
      .set({ label, version: version + 1 })
      .where('uid', '=', industryId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!numUpdatedRows) throw editedMeanwhile('industry');
    return { ok: true };
  });

/** Deletes an industry that no kind of business belongs to. @throws CONFLICT for any other */
export const deleteIndustry = house('house.industries')
  .input(z.strictObject({ industryId: Uid }))
  .output(Done)
  .handler(async ({ input: { industryId }, context: { scope } }) => {
    // Locked first, so that no kind of business joins it in the meantime.
    await scope.tx.selectFrom('industry').select('uid').where('uid', '=', industryId).forUpdate().execute();
    const models = scope.tx.selectFrom('businessModel').select('uid').where('industryId', '=', industryId);
    if (await models.executeTakeFirst())
      throw problem('CONFLICT', 'This industry has business categories. Move them to another industry first.');
    const { numDeletedRows } = await scope.tx.deleteFrom('industry').where('uid', '=', industryId).executeTakeFirst();
    if (!numDeletedRows) throw problem('NOT_FOUND', 'This industry no longer exists.');
    return { ok: true };
  });

/** Whether another one has this name. Locks the name until the transaction ends. */
export async function isTaken(
  { tx }: HouseScope,
  table: 'industry' | 'businessModel',
  { label, uid }: { label: string; uid: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${table} ${label.toLowerCase()}`}))`.execute(tx);
  const other = tx.selectFrom(table).select('uid').where('uid', '<>', uid);
  return (await other.where(sql<boolean>`lower(label) = lower(${label})`).executeTakeFirst()) !== undefined;
}

/** CONFLICT: another one has this name, in whichever case. */
export function nameTaken(noun: 'industry' | 'business category') {
  const message = `There is ${noun === 'industry' ? 'an' : 'a'} ${noun} with this name already. Choose another one.`;
  return problem('CONFLICT', message, { fields: { label: message } });
}

/** CONFLICT: somebody else changed it since it was shown. */
export function editedMeanwhile(noun: 'industry' | 'business category') {
  return problem('CONFLICT', `Someone else edited this ${noun} while you were working. Load it and try again.`);
}

/** What to search for: nothing while too little has been typed (spec 1 §5). */
export const searched = (search: string): string => (search.length < fewestSearched ? '' : search);

import { z } from 'zod';
import { sql } from 'kysely';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit } from '#access/events/emit.ts';
import { deleteOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { refreshSoon } from '../public-copy/refresh-copies.job.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { taxonomyChanged } from '../../events.ts';
import { NewTerm, TermChange, TermKind, type TermRow, TermVersion } from '../../terms/taxonomy.ts';
import { checkName } from './check-name.ts';
import { insertTemplate } from '../entry-templates/template-rows.ts';
import { insertTerm, lockTerm, nameOf, termRows, termTables } from './term-tables.ts';
import { changeTerm, dropTerm, refreshCopiesOfTerms } from './change-terms.ts';
import { countUses } from './get-taxonomy.ts';
import { relink } from './term-links.ts';

const RemoveTerm = z.strictObject({
  kind: TermKind,
  termId: Uid,
  version: z.number().int().min(1),
  /** Set after the person has seen how many entries will lose it. */
  leaveEntries: z.boolean().default(false),
});

/** Adds a term at the end of its list. @throws CONFLICT when its name or slug is taken */
export const createTerm = account('taxonomy.update')
  .route({ method: 'POST', path: '/terms', summary: 'Create a term', tags: ['Terms'] })
  .input(NewTerm)
  .output(TermVersion)
  .handler(({ input, context: { scope } }): Promise<TermVersion> => addTerm(scope, input));

/** What `createTerm` does. */
export async function addTerm(scope: AccountScope, input: NewTerm): Promise<TermVersion> {
  const { kind, uid = newUid(), ...fields } = input;
  if (input.kind === 'labelTag') await checkLabel(scope, input.labelId);
  const rows = await termRows(scope, kind);
  const made = rows.find((row) => row.uid === uid);
  if (made) return { uid, version: made.version };
  // Locks the account first, so that no entry takes the path in the meantime.
  await bumpSiteRevision(scope);
  const row: TermRow = { ...fields, uid, version: 1, position: (rows.at(-1)?.position ?? -1) + 1 };
  const isNew = await insertTerm(scope, kind, { ...row, ...(await checkName(scope, kind, row)) });
  if (!isNew) throw problem('CONFLICT', 'This name is taken. Choose another one.', { fields: nameTaken(kind) });
  await emit(scope, taxonomyChanged, { kind });
  return { uid, version: 1 };
}

/** Sets the order of terms; terms not listed follow in their previous order. Tags are ordered within their label. */
export const reorderTerms = account('taxonomy.update')
  .route({ method: 'PUT', path: '/terms/order', summary: 'Put terms in order', tags: ['Terms'] })
  .input(z.strictObject({ kind: TermKind, termIds: z.array(Uid).min(1).max(1_000) }))
  .handler(async ({ input: { kind, termIds }, context: { scope } }): Promise<void> => {
    const moved = await placeTerms(scope, kind, termIds);
    if (moved.length > 0) await emit(scope, taxonomyChanged, { kind });
  });

/**
 * Undoes the removal of a term: restores its position, its tags and its entries.
 * @throws GONE after 30 days, CONFLICT when its name has been taken
 */
export const restoreTerm = account('taxonomy.update')
  .route({ method: 'POST', path: '/terms/{termId}/restore', summary: 'Undo the removal of a term', tags: ['Terms'] })
  .input(z.strictObject({ termId: Uid }))
  .output(z.object({ kind: TermKind }))
  .handler(async ({ input: { termId }, context: { scope } }) => {
    const removed = await deleteOwn(scope, 'removedTerm')
      .where('uid', '=', termId)
      .returning(['kind', 'document'])
      .executeTakeFirst();
    if (!removed) throw problem('GONE', 'This can no longer be undone. Add it again.');
    const { kind, document } = removed;
    const slug = await checkName(scope, kind, document.row);
    const back = await insertTerm(scope, kind, { ...document.row, ...slug, version: document.row.version + 1 });
    if (!back) throw problem('CONFLICT', 'Its name is now taken. Add it again under another name.');
    for (const template of document.entryTemplates ?? []) await insertTemplate(scope, template);
    for (const tag of document.tags) await insertTerm(scope, 'labelTag', tag);
    const linkKind = kind === 'businessLabel' ? 'labelTag' : kind;
    const entryIds = await relink(scope, linkKind, document.links);
    await bumpSiteRevision(scope);
    await refreshSoon(scope, [...new Set(entryIds)].sort());
    await emit(scope, taxonomyChanged, { kind });
    return { kind };
  });

/**
 * Updates a term; public pages follow, and a former slug redirects to the new one.
 * @throws NOT_FOUND, CONFLICT when someone changed it since `version`, or its name or slug is taken
 */
export const updateTerm = account('taxonomy.update')
  .route({ method: 'PATCH', path: '/terms/{termId}', summary: 'Change a term', tags: ['Terms'] })
  .input(TermChange)
  .output(TermVersion)
  .handler(async ({ input, context: { scope } }): Promise<TermVersion> => {
    const { kind, termId, version, ...fields } = input;
    const row = await lockTerm(scope, kind, termId, version);
    await bumpSiteRevision(scope);
    await changeTerm(scope, kind, row, fields);
    await emit(scope, taxonomyChanged, { kind });
    return { uid: termId, version: version + 1 };
  });

/**
 * Removes a term from the account and from its entries; `restoreTerm` undoes it for 30 days.
 * @throws CONFLICT with `current: {uses}` while entries use it and `leaveEntries` isn't set; also for another version
 */
export const removeTerm = account('taxonomy.update')
  .route({ method: 'POST', path: '/terms/{termId}/remove', summary: 'Remove a term', tags: ['Terms'] })
  .input(RemoveTerm)
  .output(z.object({ leftEntries: z.number() }))
  .handler(async ({ input, context: { scope } }) => {
    const { kind, termId, version } = input;
    const row = await lockTerm(scope, kind, termId, version);
    const uses = (await countUses(scope)).get(termId) ?? 0;
    refuseIfNeeded(kind, row, uses, input.leaveEntries);
    await dropTerm(scope, kind, row);
    await emit(scope, taxonomyChanged, { kind });
    return { leftEntries: uses };
  });

/** Removes those of these terms that no entry has; a label once it has no tags. `restoreTerm` undoes it. */
export async function dropUnused(
  scope: AccountScope,
  terms: readonly { kind: TermKind; uid: string }[],
): Promise<void> {
  const uses = await countUses(scope);
  for (const { kind, uid } of terms.toSorted(
    (a, b) => Number(a.kind === 'businessLabel') - Number(b.kind === 'businessLabel'),
  )) {
    const row = (await termRows(scope, kind)).find((one) => one.uid === uid);
    const hasTags =
      kind === 'businessLabel' && (await termRows(scope, 'labelTag')).some(({ labelId }) => labelId === uid);
    if (!row || uses.has(uid) || hasTags) continue;
    await dropTerm(scope, kind, row);
    await emit(scope, taxonomyChanged, { kind });
  }
}

/** @returns those that have another place now */
export async function placeTerms(scope: AccountScope, kind: TermKind, termIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    with placed as (
      select uid, row_number() over (order by array_position(${termIds}::text[], uid) nulls last, position, uid) - 1 as place
      from ${sql.table(termTables[kind].table)} where account_id = ${scope.accountId})
    update ${sql.table(termTables[kind].table)} t set position = placed.place, update_date = now()
    from placed where t.account_id = ${scope.accountId} and t.uid = placed.uid and t.position <> placed.place
    returning t.uid`.execute(scope.tx);
  const moved = rows.map(({ uid }) => uid);
  if (moved.length > 0) await refreshCopiesOfTerms(scope, kind, moved);
  return moved;
}

function refuseIfNeeded(kind: TermKind, row: TermRow, uses: number, leaveEntries: boolean): void {
  const name = nameOf(row);
  if (row.purpose && row.purpose !== 'content')
    throw problem('UNPROCESSABLE_CONTENT', `“${name}” is needed by the product itself and can’t be removed.`);
  if (uses === 0 || leaveEntries) return;
  const entries = uses === 1 ? '1 entry uses' : `${uses} entries use`;
  const stay = uses === 1 ? 'It stays' : 'They stay';
  throw problem(
    'CONFLICT',
    `${entries} the ${termTables[kind].noun} “${name}”. ${stay}, without it, if you remove it.`,
    { current: { uses } },
  );
}

function nameTaken(kind: TermKind): Record<string, string> {
  return { [kind === 'contentType' ? 'name' : 'label']: 'This name is taken.' };
}

async function checkLabel(scope: AccountScope, labelId: string): Promise<void> {
  const labels = await termRows(scope, 'businessLabel');
  if (!labels.some(({ uid }) => uid === labelId)) throw problem('NOT_FOUND', 'This label no longer exists.');
}

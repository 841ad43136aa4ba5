import { z } from 'zod';
import { sql } from 'kysely';
import { emit } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { updateOwn } from '#access/own-rows.ts';
import { BulkOutcome, LabelStep, type TermIds } from '../bulk.ts';
import { entryChanged } from '../events.ts';
import { bulkOutcome } from './bulk-outcome.ts';
import { checkTerms } from './editing/check-references.ts';
import { findEntryRows, lockEntries } from './editing/entry-row.ts';
import { refreshPublicCopies } from './public-copy/refresh-public-copies.ts';

const LabelResult = BulkOutcome.extend({ undo: z.array(LabelStep) });
type LabelResult = z.infer<typeof LabelResult>;

/**
 * Adds and removes terms of entries, step by step. `undo` has the steps that restore every entry exactly.
 * @throws UNPROCESSABLE_CONTENT when a term doesn't belong to the account
 */
export const labelEntries = account('content.edit')
  .route({ method: 'POST', path: '/entries/label', summary: 'Put terms on many entries', tags: ['Entries'] })
  .input(z.strictObject({ steps: z.array(LabelStep).min(1).max(500) }))
  .output(LabelResult)
  .handler(async ({ input: { steps }, context: { scope } }): Promise<LabelResult> => {
    const entryIds = [...new Set(steps.flatMap((step) => step.entryIds))];
    await lockEntries(scope, entryIds);
    const rows = (await findEntryRows(scope, entryIds)).filter(({ deletedDate }) => deletedDate === null);
    const found = new Set(rows.map(({ uid }) => uid));
    const moved: Moved[] = [];
    for (const step of steps) {
      await checkAdded(scope, step);
      moved.push(...(await moveTerms(scope, { ...step, entryIds: step.entryIds.filter((id) => found.has(id)) })));
    }
    const changed = await markChanged(scope, moved);
    const shown = rows.filter(({ uid, statusPublish }) => statusPublish === 'published' && changed.has(uid));
    if (shown.length)
      await refreshPublicCopies(
        scope,
        shown.map(({ uid }) => uid),
      );
    for (const [entryId, { version, fields }] of changed) await emit(scope, entryChanged, { entryId, version, fields });
    return { ...bulkOutcome(entryIds, { found, changed: new Set(changed.keys()) }), undo: undoOf(moved) };
  });

async function checkAdded(scope: AccountScope, { add = {} }: LabelStep): Promise<void> {
  await checkTerms(scope, 'businessCategory', 'categoryIds', add.categoryIds ?? []);
  await checkTerms(scope, 'businessService', 'serviceIds', add.serviceIds ?? []);
  await checkTerms(scope, 'labelTag', 'tagIds', add.tagIds ?? []);
}

type TermField = keyof TermIds;
/** One term that was added to an entry or removed from it. */
interface Moved {
  entryId: string;
  field: TermField;
  termId: string;
  came: boolean;
}

const tables = {
  categoryIds: { table: sql.table('entry_category'), column: sql.ref('category_id') },
  serviceIds: { table: sql.table('entry_service'), column: sql.ref('service_id') },
  tagIds: { table: sql.table('entry_tag'), column: sql.ref('tag_id') },
} as const;
const fields = Object.keys(tables) as TermField[];

/** Adds and removes the step's terms; returns only actual changes. */
async function moveTerms(scope: AccountScope, { entryIds, add = {}, remove = {} }: LabelStep): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (const field of fields) {
    moved.push(...(await addTerms(scope, field, entryIds, add[field] ?? [])));
    moved.push(...(await removeTerms(scope, field, entryIds, remove[field] ?? [])));
  }
  return moved;
}

async function addTerms({ tx, accountId }: AccountScope, field: TermField, entryIds: string[], termIds: string[]) {
  const { table, column } = tables[field];
  const { rows } = await sql<{ entryId: string; termId: string }>`
    insert into ${table} (account_id, entry_id, ${column})
    select ${accountId}, entry_id, term_id from unnest(${entryIds}::text[]) entry_id, unnest(${termIds}::text[]) term_id
    on conflict do nothing returning entry_id, ${column} as term_id`.execute(tx);
  return rows.map((row) => ({ ...row, field, came: true }));
}

async function removeTerms({ tx, accountId }: AccountScope, field: TermField, entryIds: string[], termIds: string[]) {
  const { table, column } = tables[field];
  const { rows } = await sql<{ entryId: string; termId: string }>`
    delete from ${table} where account_id = ${accountId} and entry_id = any(${entryIds}) and ${column} = any(${termIds})
    returning entry_id, ${column} as term_id`.execute(tx);
  return rows.map((row) => ({ ...row, field, came: false }));
}

/** Raises the version of every changed entry, and records the fields' versions. */
async function markChanged(
  scope: AccountScope,
  moved: readonly Moved[],
): Promise<Map<string, { version: number; fields: TermField[] }>> {
  const changed = new Map<string, { version: number; fields: TermField[] }>();
  for (const field of fields) {
    const ids = [...new Set(moved.filter((move) => move.field === field).map(({ entryId }) => entryId))];
    if (ids.length === 0) continue;
    const rows = await updateOwn(scope, 'entry')
      .set({
        version: sql`version + 1`,
        fieldVersions: sql`field_versions || jsonb_build_object(${field}::text, jsonb_build_object('version', version + 1, 'editorId', null))`,
        updateDate: sql`now()`,
      })
      .where('uid', 'in', ids)
      .returning(['uid', 'version'])
      .execute();
    for (const { uid, version } of rows)
      changed.set(uid, { version, fields: [...(changed.get(uid)?.fields ?? []), field] });
  }
  return changed;
}

/** Steps that undo the moves, last first; entries that gained or lost the same term are grouped. */
function undoOf(moved: readonly Moved[]): LabelStep[] {
  const groups = Map.groupBy(moved.toReversed(), ({ field, termId, came }) => `${field} ${termId} ${came}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const terms = { [first.field]: [first.termId] };
    const entryIds = group.map(({ entryId }) => entryId);
    return [first.came ? { entryIds, remove: terms } : { entryIds, add: terms }];
  });
}

import { updateOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import type { LabelStep, TermIds } from '../bulk.ts';

type TermField = keyof TermIds;
/** One term that was added to an entry or removed from it. */
export interface Moved {
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
export async function moveTerms(scope: AccountScope, { entryIds, add = {}, remove = {} }: LabelStep): Promise<Moved[]> {
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
export async function markChanged(
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
export function undoOf(moved: readonly Moved[]): LabelStep[] {
  const groups = Map.groupBy(moved.toReversed(), ({ field, termId, came }) => `${field} ${termId} ${came}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const terms = { [first.field]: [first.termId] };
    const entryIds = group.map(({ entryId }) => entryId);
    return [first.came ? { entryIds, remove: terms } : { entryIds, add: terms }];
  });
}

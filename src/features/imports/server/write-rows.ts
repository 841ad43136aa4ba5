import { sql } from 'kysely';
import { deleteOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { insertEntries, saveEntries } from '#features/content/server/editing/write-many.ts';
import type { Planned } from './plan-rows.ts';

/** Writes what rows do to entries, and what became of each row. @param userId in whose name */
export async function writeRows(scope: AccountScope, planned: readonly Planned[], userId: string): Promise<void> {
  const created = planned.filter((row) => row.outcome === 'created');
  await insertEntries(
    scope,
    created.map(({ entryId: uid, patch, read }) => ({
      uid,
      userId: read.userId ?? userId,
      patch,
      createDate: read.createDate,
    })),
  );
  const updated = planned.filter((row) => row.outcome === 'updated');
  await saveEntries(
    scope,
    updated.map(({ row, change }) => ({ row, after: change.after })),
  );
  await writeKeys(scope, planned);
}

/** An entry has the key of the last sheet that named it. */
async function writeKeys(scope: AccountScope, planned: readonly Planned[]): Promise<void> {
  const keyed = planned.flatMap((row) =>
    row.outcome === 'failed' || row.read.key === '' ? [] : [{ key: row.read.key, entryId: row.entryId }],
  );
  if (keyed.length === 0) return;
  const entryIds = keyed.map(({ entryId }) => entryId);
  await deleteOwn(scope, 'entryImportKey').where('entryId', 'in', entryIds).execute();
  await sql`insert into entry_import_key (account_id, key, entry_id)
    select distinct on (key) ${scope.accountId}, key, entry_id
    from unnest(${keyed.map(({ key }) => key)}::text[], ${entryIds}::text[]) k (key, entry_id)
    on conflict (account_id, key) do update set entry_id = excluded.entry_id`.execute(scope.tx);
}

/** @param isTrial entries are not there yet */
export async function noteOutcomes(
  { tx, accountId }: AccountScope,
  importId: string,
  planned: readonly Planned[],
  isTrial: boolean,
): Promise<void> {
  const notes = planned.map((row) => ({
    number: row.number,
    outcome: row.outcome,
    errors: row.outcome === 'failed' ? row.errors : [],
    entry_id: row.outcome === 'failed' || (isTrial && row.outcome === 'created') ? null : row.entryId,
    change: row.outcome === 'updated' && !isTrial ? row.change : null,
  }));
  await sql`update entry_import_row r set outcome = n.outcome, errors = n.errors, entry_id = n.entry_id,
      change = nullif(n.change, 'null')
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
      n (number integer, outcome text, errors jsonb, entry_id text, change jsonb)
    where r.account_id = ${accountId} and r.import_id = ${importId} and r.number = n.number`.execute(tx);
}

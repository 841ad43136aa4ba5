import { sql } from 'kysely';
import { emit } from '#access/events/emit.ts';
import { runHook } from '#access/extensions.ts';
import { insertOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { pick } from '#lib/pick.ts';
import type { EntryField, EntryFields, EntryPatch } from '../../entry.ts';
import { entryChanged, entryClosed, entryCreated } from '../../events.ts';
import { refreshPublicCopies } from '../public-copy/refresh-public-copies.ts';
import { changedFields } from './changed-fields.ts';
import { contentTypeChosen } from './create-entry.ts';
import type { EntryRow } from './entry-row.ts';
import { firstColumnsOf, writeFieldsOfMany, writeListsOfMany } from './write-fields.ts';

interface NewEntry {
  uid: string;
  userId: string | null;
  /** From `preparePatches`, without media and related entries. */
  patch: EntryPatch;
  /** When it was made elsewhere. */
  createDate: Date | null;
}

/** Creates entries, private and in draft, as `createEntry` does one; their ids must be new. */
export async function insertEntries(scope: AccountScope, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ uid, userId, patch }) => ({ ...firstColumnsOf(patch), uid, userId }));
  await insertOwn(scope, 'entry', rows).execute();
  await writeListsOfMany(
    scope,
    entries.map(({ uid: entryId, patch }) => ({ entryId, patch })),
  );
  for (const { uid } of entries) await emit(scope, entryCreated, { entryId: uid });
  await fillByType(
    scope,
    entries.map((entry) => ({ ...entry, isFirst: true })),
    true,
  );
  await setDates(scope, entries);
}

/** Last of all: an entry whose date is this transaction's is new, and nothing that comes with it is a change of it. */
async function setDates({ tx, accountId }: AccountScope, entries: readonly NewEntry[]): Promise<void> {
  const dated = entries.filter(({ createDate }) => createDate !== null);
  if (dated.length === 0) return;
  const ids = dated.map(({ uid }) => uid);
  const dates = dated.map(({ createDate }) => createDate?.toISOString());
  await sql`update entry e set create_date = d.date from unnest(${ids}::text[], ${dates}::timestamptz[]) d (uid, date)
    where e.account_id = ${accountId} and e.uid = d.uid`.execute(tx);
}

interface Typed {
  uid: string;
  patch: EntryPatch;
  /** It had no content type before. */
  isFirst: boolean;
}

async function fillByType(scope: AccountScope, entries: readonly Typed[], isNew: boolean): Promise<void> {
  const typed = entries.filter(({ patch }) => patch.contentTypeId);
  for (const group of Map.groupBy(typed, ({ patch, isFirst }) => `${patch.contentTypeId} ${isFirst}`).values()) {
    const [{ patch, isFirst }] = group as [Typed];
    await runHook(scope, contentTypeChosen, {
      ...{ entryIds: group.map(({ uid }) => uid), contentTypeId: patch.contentTypeId ?? '', isFirst, isNew },
      ...{ editorId: null, isCopy: false, template: null },
    });
  }
}

/** The fields of a row that are edited. */
export function fieldsOf({ lat, lng, ...row }: EntryRow): EntryFields {
  return { ...row, location: lat === null || lng === null ? null : { lat, lng } };
}

/** What a patch changes in an entry: its values before and after; undefined if nothing. */
export function changeBetween(
  current: EntryFields,
  patch: EntryPatch,
): { before: EntryPatch; after: EntryPatch } | undefined {
  const fields: EntryField[] = changedFields(current, patch);
  return fields.length > 0 ? { before: pick(current, fields), after: pick(patch, fields) } : undefined;
}

interface Saved {
  row: EntryRow;
  /** Of `changeBetween`: prepared, and each of its fields differs. */
  after: EntryPatch;
}

/** Changes locked entries as `updateEntry` does one. @param isRestoring nothing that was empty before is filled in */
export async function saveEntries(
  scope: AccountScope,
  changes: readonly Saved[],
  { isRestoring = false } = {},
): Promise<void> {
  await writeFieldsOfMany(
    scope,
    changes.map(({ row, after }) => ({ entryId: row.uid, patch: after })),
  );
  for (const { row, after } of changes) {
    await emit(scope, entryChanged, { entryId: row.uid, version: row.version + 1, fields: Object.keys(after) });
    if (after.statusService === 'closed') await emit(scope, entryClosed, { entryId: row.uid });
  }
  if (!isRestoring)
    await fillByType(
      scope,
      changes.map(({ row, after }) => ({ uid: row.uid, patch: after, isFirst: row.contentTypeId === null })),
      false,
    );
  const shown = changes.filter(({ row }) => row.statusPublish === 'published').map(({ row }) => row.uid);
  if (shown.length > 0) await refreshPublicCopies(scope, shown);
}

import { emit } from '#access/events/emit.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import type { EntryField, EntryFields, EntryPatch } from '../../entry.ts';
import { entryChanged } from '../../events.ts';
import { lockEntries } from './entry-row.ts';
import { changeOf } from './write-fields.ts';

type Relations = Pick<EntryFields, 'relatedTo' | 'relatedFrom'>;

/** Rejects another account's entries, those in the trash, and the entry itself. @throws UNPROCESSABLE_CONTENT */
export async function checkRelated(scope: AccountScope, entryId: string, patch: EntryPatch): Promise<void> {
  const { relatedTo, relatedFrom = [] } = patch;
  const asked = [...(relatedTo ? [relatedTo] : []), ...relatedFrom];
  if (asked.length === 0) return;
  const rows = await selectOwn(scope, 'entry as e')
    .leftJoin('contentType as t', (on) =>
      on.onRef('t.accountId', '=', 'e.accountId').onRef('t.uid', '=', 'e.contentTypeId'),
    )
    .select(['e.uid', 't.purpose'])
    .where('e.uid', 'in', asked)
    .where('e.deletedDate', 'is', null)
    .execute();
  const purposes = new Map(rows.map(({ uid, purpose }) => [uid, purpose ?? 'content']));
  if (relatedTo && (relatedTo === entryId || !purposes.has(relatedTo)))
    refuse('relatedTo', 'This entry no longer exists, or can’t be chosen. Choose another one.');
  if (relatedFrom.some((id) => id === entryId || purposes.get(id) !== 'content'))
    refuse('relatedFrom', 'One of these entries no longer exists, or can’t be chosen. Choose again.');
}

/**
 * Updates the other sides of relations just written, and emits an event for each.
 * @returns the published ones among them, whose public copies show the relation
 */
export async function syncRelations(
  scope: AccountScope,
  entryId: string,
  before: Relations,
  { relatedTo, relatedFrom }: EntryPatch,
): Promise<string[]> {
  const added = (relatedFrom ?? []).filter((id) => !before.relatedFrom.includes(id));
  const removed = relatedFrom ? before.relatedFrom.filter((id) => !relatedFrom.includes(id)) : [];
  const moved = relatedTo === undefined ? [] : [before.relatedTo, relatedTo].filter((id) => id !== null);
  if (added.length + removed.length + moved.length === 0) return [];
  const left = await targetsOf(scope, added);
  const others = new Set([...moved, ...left].filter((id) => id !== entryId));
  await lockEntries(scope, [...added, ...removed, ...others]);
  return [
    ...(await change(scope, added, 'relatedTo', entryId)),
    ...(await change(scope, removed, 'relatedTo', null)),
    ...(await change(scope, [...others], 'relatedFrom')),
  ];
}

async function targetsOf(scope: AccountScope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await selectOwn(scope, 'entry').select('relatedTo').where('uid', 'in', ids).execute();
  return rows.flatMap(({ relatedTo }) => relatedTo ?? []);
}

async function change(
  scope: AccountScope,
  ids: readonly string[],
  field: keyof Relations,
  relatedTo?: string | null,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await updateOwn(scope, 'entry')
    .set({ ...changeOf([field], null), ...(relatedTo === undefined ? {} : { relatedTo }) })
    .where('uid', 'in', ids)
    .returning(['uid', 'version', 'statusPublish'])
    .execute();
  for (const { uid, version } of rows) await emit(scope, entryChanged, { entryId: uid, version, fields: [field] });
  return rows.filter(({ statusPublish }) => statusPublish === 'published').map(({ uid }) => uid);
}

/** Published entries related to one of these, in either direction, except these themselves. */
export async function publishedNeighbors(scope: AccountScope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const targets = await targetsOf(scope, ids);
  const rows = await selectOwn(scope, 'entry')
    .select('uid')
    .where((is) => is.or([is('relatedTo', 'in', ids), ...(targets.length > 0 ? [is('uid', 'in', targets)] : [])]))
    .where('uid', 'not in', ids)
    .where('statusPublish', '=', 'published')
    .where('deletedDate', 'is', null)
    .execute();
  return rows.map(({ uid }) => uid);
}

function refuse(field: EntryField, message: string): never {
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { [field]: message } });
}

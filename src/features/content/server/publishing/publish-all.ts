import { insertOwn, selectOwn } from '#access/own-rows.ts';
import { emit } from '#access/events/emit.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { newUid } from '#lib/new-uid.ts';
import { entryPublished } from '../../events.ts';
import { type EntryRow, findEntryRows, lockEntries } from '../editing/entry-row.ts';
import { entryParts } from '../entry-part.ts';
import { fillWhatIsKnown } from '../entry-templates/template-texts.ts';
import { contactRequest, publishCopies } from '../public-copy/refresh-public-copies.ts';

/** The outcome for each entry: its public path, or why it stays private. */
export interface Published {
  paths: Map<string, string>;
  /** Those that weren't public before. */
  changed: Set<string>;
  refused: Map<string, Error>;
}

/**
 * Publishes entries: loads them, decides which may be public, then writes status, public copy, URL, media, `publishing`
 * record and the site revision, each once and in one transaction. Entries already public get a fresh copy.
 */
export async function publishAll(scope: AccountScope, entryIds: readonly string[]): Promise<Published> {
  await lockEntries(scope, entryIds);
  const rows = await fillWhatIsKnown(scope, await findEntryRows(scope, entryIds));
  const refused = await refusals(scope, entryIds, rows);
  const willing = rows.filter(({ uid }) => !refused.has(uid));
  const written = await publishCopies(
    scope,
    willing.map(({ uid }) => uid),
  );
  const shown = willing.filter(({ uid, statusPublish }) => written.paths.has(uid) && statusPublish === 'notPublished');
  await recordPublishings(scope, shown);
  for (const { uid, title } of shown)
    await emit(scope, entryPublished, { entryId: uid, title, path: written.paths.get(uid) ?? '' });
  const changed = new Set(shown.map(({ uid }) => uid));
  return { paths: written.paths, changed, refused: new Map([...refused, ...written.refused]) };
}

async function refusals(
  scope: AccountScope,
  entryIds: readonly string[],
  rows: readonly EntryRow[],
): Promise<Map<string, Error>> {
  const found = new Map(rows.map((row) => [row.uid, row]));
  const types = await contentTypes(scope);
  const requests = new Set(types.filter(({ purpose }) => purpose === 'contactUs').map(({ uid }) => uid));
  const refused = new Map<string, Error>();
  for (const id of entryIds) {
    const row = found.get(id);
    if (!row) refused.set(id, problem('NOT_FOUND', 'This entry no longer exists, or you have no access to it.'));
    else if (row.deletedDate) refused.set(id, problem('GONE', 'This entry is in the trash. Restore it to go on.'));
    else if (row.contentTypeId && requests.has(row.contentTypeId)) refused.set(id, contactRequest());
  }
  for (const [id, error] of await unready(scope, rows)) if (!refused.has(id)) refused.set(id, error);
  return refused;
}

/** Why other capabilities refuse to publish entries that aren't public yet. */
async function unready(scope: AccountScope, rows: readonly EntryRow[]): Promise<[string, Error][]> {
  const waiting = rows.filter(({ statusPublish }) => statusPublish === 'notPublished');
  const found: [string, Error][] = [];
  for (const { editing } of waiting.length > 0 ? entryParts.all() : [])
    if (editing?.unready) found.push(...(await editing.unready(scope, waiting)));
  return found;
}

function contentTypes(scope: AccountScope) {
  return selectOwn(scope, 'contentType').select(['uid', 'name', 'purpose']).execute();
}

async function recordPublishings(scope: AccountScope, rows: readonly EntryRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { agencyId } = scope;
  const types = new Map((await contentTypes(scope)).map(({ uid, name }) => [uid, JSON.stringify({ id: uid, name })]));
  const record = ({ uid, contentTypeId }: EntryRow) => {
    const contentType = (contentTypeId && types.get(contentTypeId)) || null;
    return { agencyId, id: newUid(), uid, contentType };
  };
  await insertOwn(scope, 'publishing', rows.map(record)).execute();
}

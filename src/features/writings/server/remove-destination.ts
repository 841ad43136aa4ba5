import { sql } from 'kysely';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { deleteOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { lockEntries } from '#features/content/server/editing/entry-row.ts';
import { changeOf } from '#features/content/server/editing/write-fields.ts';
import { refreshSoon } from '#features/content/server/public-copy/refresh-copies.job.ts';
import { problem } from '#lib/problem.ts';
import { lockDestination } from './destination-queries.ts';

interface Removal {
  destinationId: string;
  version: number;
  removeWritings: boolean;
}

const isWrittenFor = (destinationId: string) => sql<boolean>`writings ? ${destinationId}`;

/** Including entries in the trash, which lose their text as well. */
export async function countEntriesWritten(scope: AccountScope, destinationId: string): Promise<number> {
  const { entries } = await selectOwn(scope, 'entry')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where(isWrittenFor(destinationId))
    .executeTakeFirstOrThrow();
  return entries;
}

/** @returns how many entries have lost a text */
export async function removeDestination(
  scope: AccountScope,
  { destinationId, version, removeWritings }: Removal,
): Promise<number> {
  // Entries are locked before the account's row, as by everyone who writes both.
  const written = await writtenEntries(scope, destinationId);
  await lockEntries(scope, written);
  await bumpSiteRevision(scope);
  const { name } = await lockDestination(scope, destinationId, version);
  if (written.length > 0 && !removeWritings) throw stillWritten(name, written.length);
  await deleteOwn(scope, 'destination').where('uid', '=', destinationId).execute();
  return dropWritings(scope, destinationId);
}

async function writtenEntries(scope: AccountScope, destinationId: string): Promise<string[]> {
  const rows = await selectOwn(scope, 'entry')
    .select('uid')
    .where(isWrittenFor(destinationId))
    .orderBy('uid')
    .execute();
  return rows.map(({ uid }) => uid);
}

async function dropWritings(scope: AccountScope, destinationId: string): Promise<number> {
  const changed = await updateOwn(scope, 'entry')
    .set({ writings: sql<string>`writings - ${destinationId}::text`, ...changeOf(['writings'], null) })
    .where(isWrittenFor(destinationId))
    .returning(['uid', 'statusPublish'])
    .execute();
  const shown = changed.filter(({ statusPublish }) => statusPublish === 'published').map(({ uid }) => uid);
  await refreshSoon(scope, shown.toSorted());
  return changed.length;
}

function stillWritten(name: string, entries: number) {
  const [have, lose] = entries === 1 ? ['1 entry has', 'It loses'] : [`${entries} entries have`, 'They lose'];
  return problem('CONFLICT', `${have} a text for “${name}”. ${lose} it if you delete the destination.`, {
    current: { entries },
  });
}

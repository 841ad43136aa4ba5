import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { AccountScope } from '#access/scope.ts';
import { findMedia, itemOf, mediaJson, type MediaJson } from '#features/media/server/media-queries.ts';
import { problem } from '#lib/problem.ts';
import { preparedQuery, type Param } from '#platform/database/prepared-query.ts';
import { accountReading } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import type { Entry } from '../../entry.ts';
import type { FieldVersions } from '../../tables.ts';
import type { EntryParts } from '../../entry-parts.ts';
import { entryParts } from '../entry-part.ts';
import { lockWithNext, relationColumns, shownColumns, termColumns } from './entry-row.ts';
import { EntrySchema } from './entry-schema.ts';

/** The whole entry in one query, as `loadEntry` runs it. */
export const entryQuery = preparedQuery((db, param: Param<{ accountId: string; entryId: string }>) =>
  db
    .selectFrom('entry')
    .select(shownColumns)
    .select(termColumns)
    .select(relationColumns)
    .select([
      sql<MediaJson[] | null>`(select json_agg(${mediaJson} order by em.position, em.media_id) from entry_media em
        join media m on m.account_id = em.account_id and m.uid = em.media_id and m.deleted_date is null
        where em.account_id = entry.account_id and em.entry_id = entry.uid)`.as('media'),
      sql<string | null>`(select '/' || p.slug from content_public p
        where p.account_id = entry.account_id and p.uid = entry.uid)`.as('path'),
      partsJson().as('parts'),
      sql<Date>`now()`.as('now'),
    ])
    .where('entry.accountId', '=', param('accountId'))
    .where('entry.uid', '=', param('entryId')),
);

/** The fields that other capabilities add. */
function partsJson(): RawBuilder<EntryParts> {
  const entry = { accountId: sql<string>`entry.account_id`, table: 'entry' } as const;
  const added = Object.entries<RawBuilder<unknown>>(
    Object.assign({}, ...entryParts.all().map(({ editor }) => editor?.columns(entry))),
  );
  return sql`json_build_object(${sql.join(added.flatMap(([name, value]) => [sql.lit(name), value]))})`;
}

/** An entry, with what is needed to change it. */
interface Changeable {
  entry: Entry;
  fieldVersions: FieldVersions;
  /** The time of this transaction. */
  now: Date;
}

/** An entry for the editor. @throws NOT_FOUND */
export async function loadEntry(scope: AccountScope, entryId: string): Promise<Entry> {
  return (await read(scope, entryId)).entry;
}

/** For changes: locked, and not in the trash. @throws NOT_FOUND, GONE */
export async function loadEntryForUpdate(scope: AccountScope, entryId: string): Promise<Changeable> {
  await lockWithNext(scope, entryId);
  const found = await read(scope, entryId);
  if (found.entry.deletedDate) throw problem('GONE', 'This entry is in the trash. Restore it to go on.');
  return found;
}

async function read(scope: AccountScope, entryId: string): Promise<Changeable> {
  const [row] = (await scope.tx.executeQuery(entryQuery({ accountId: scope.accountId, entryId }))).rows;
  if (!row) throw problem('NOT_FOUND', 'This entry no longer exists, or you have no access to it.');
  const { lat, lng, fieldVersions, now, parts, ...own } = row;
  const media = (row.media ?? []).map(itemOf);
  const mediaIds = media.map(({ uid }) => uid);
  const chosen = await chosenMedia(scope, row, mediaIds);
  const location = lat === null || lng === null ? null : { lat, lng };
  return { entry: { ...own, ...parts, ...chosen, location, media, mediaIds }, fieldVersions, now };
}

type Chosen = Pick<Entry, 'coverMediaId' | 'mainVideoMediaId' | 'beforeMediaId' | 'afterMediaId'>;

/** Cover, main video, before and after, without those in the trash. They are, or were, among the entry's media. */
async function chosenMedia(scope: AccountScope, row: Chosen, mediaIds: readonly string[]): Promise<Chosen> {
  const { coverMediaId, mainVideoMediaId, beforeMediaId, afterMediaId } = row;
  const ids = [coverMediaId, mainVideoMediaId, beforeMediaId, afterMediaId].filter((id) => id !== null);
  const others = await findMedia(
    scope,
    ids.filter((id) => !mediaIds.includes(id)),
  );
  const ifThere = (id: string | null) => (id !== null && (mediaIds.includes(id) || others.has(id)) ? id : null);
  return {
    coverMediaId: ifThere(coverMediaId),
    mainVideoMediaId: ifThere(mainVideoMediaId),
    beforeMediaId: ifThere(beforeMediaId),
    afterMediaId: ifThere(afterMediaId),
  };
}

const Input = z.strictObject({ entryId: Uid });

/** An entry for its editor; one in the trash has a `deletedDate`. @throws NOT_FOUND */
export const getEntry = accountReading('content.read', (accountId, input) => {
  const { data } = Input.safeParse(input);
  return data && entryQuery({ accountId, entryId: data.entryId });
})
  .route({ method: 'GET', path: '/entries/{entryId}', summary: 'Read an entry', tags: ['Entries'] })
  .input(Input)
  .output(EntrySchema)
  .handler(({ input, context: { scope } }) => loadEntry(scope, input.entryId));

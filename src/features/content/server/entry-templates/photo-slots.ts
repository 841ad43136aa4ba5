import { sql } from 'kysely';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { during } from '#access/extensions.ts';
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { photoSlotsChanged } from '../../events.ts';
import { PhotoSlot } from '../../terms/entry-template.ts';
import type { EntryBeginning } from '../editing/create-entry.ts';
import type { EntryRow } from '../editing/entry-row.ts';
import { entryParts } from '../entry-part.ts';
import { contentTypeTakenBack } from '../filled-fields.ts';

/** A photo that was taken out of the entry, or is in the trash, fills no slot. */
const filledBy = sql<string | null>`(select em.media_id from entry_media em
  join media m on m.account_id = em.account_id and m.uid = em.media_id and m.deleted_date is null
  where em.account_id = s.account_id and em.entry_id = s.entry_id and em.media_id = s.media_id)`;

/** The photos that entries need. Visitors see nothing of it. */
export const photoSlotsPart = entryParts.provide({
  name: 'photoSlots',
  editor: {
    schema: { photoSlots: z.array(PhotoSlot) },
    columns: ({ accountId, table }) => ({
      photoSlots: sql<PhotoSlot[]>`coalesce((select json_agg(json_build_object('uid', s.uid, 'label', s.label,
          'isRequired', s.is_required, 'mediaId', ${filledBy}) order by s.position, s.uid)
        from entry_photo_slot s where s.account_id = ${accountId} and s.entry_id = ${sql.ref(`${table}.uid`)}), '[]')`,
    }),
  },
  editing: { check: async (_scope, _current, patch) => patch, unready: entriesWithoutPhotos },
});

const mostNamed = 3;

/** Entries that lack a photo without which their template doesn't let them be published. */
async function entriesWithoutPhotos(scope: AccountScope, rows: readonly EntryRow[]): Promise<Map<string, Error>> {
  if (rows.length === 0) return new Map();
  const missing = await selectOwn(scope, 'entryPhotoSlot as s')
    .select(['s.entryId', 's.label'])
    .where(
      's.entryId',
      'in',
      rows.map(({ uid }) => uid),
    )
    .where('s.isRequired', '=', true)
    .where(filledBy, 'is', null)
    .orderBy('s.position')
    .execute();
  return new Map(
    [...Map.groupBy(missing, ({ entryId }) => entryId)].map(([entryId, slots]): [string, Error] => {
      const named = slots.slice(0, mostNamed).map(({ label }) => `“${label}”`);
      const more = slots.length > mostNamed ? ` and ${slots.length - mostNamed} more` : '';
      return [entryId, problem('UNPROCESSABLE_CONTENT', `Add the photos ${named.join(', ')}${more} first.`)];
    }),
  );
}

/** An entry that has slots already keeps them. */
export async function addPhotoSlots(
  scope: AccountScope,
  entryId: string,
  { photos, holdsPublishing: isRequired }: Pick<EntryBeginning, 'photos' | 'holdsPublishing'>,
): Promise<void> {
  if (photos.length === 0) return;
  const known = await selectOwn(scope, 'entryPhotoSlot')
    .select('uid')
    .where('entryId', '=', entryId)
    .executeTakeFirst();
  if (known) return;
  const rows = photos.map(({ uid, label }, position) => ({ entryId, uid, label, position, isRequired }));
  await insertOwn(scope, 'entryPhotoSlot', rows).execute();
}

/** Slots that came with a content type go when that is taken back, unless they have a photo. */
export const dropSlotsWithType = during(contentTypeTakenBack, async (scope, { entryIds, moment }) => {
  await deleteOwn(scope, 'entryPhotoSlot')
    .where('entryId', 'in', entryIds)
    .where('mediaId', 'is', null)
    .where(sql`date_trunc('milliseconds', create_date)`, '=', moment)
    .execute();
});

/**
 * Says which of the entry's photos is the one that a slot asks for; null empties the slot.
 * @throws NOT_FOUND, UNPROCESSABLE_CONTENT for a photo that isn't in the entry
 */
export const fillPhotoSlot = account('content.edit')
  .route({
    method: 'PUT',
    path: '/entries/{entryId}/photo-slots/{slotId}',
    summary: 'Fill a photo slot',
    tags: ['Entries'],
  })
  .input(z.strictObject({ entryId: Uid, slotId: Uid, mediaId: Uid.nullable() }))
  .output(PhotoSlot)
  .handler(async ({ input: { entryId, slotId, mediaId }, context: { scope } }): Promise<PhotoSlot> => {
    if (mediaId !== null) await checkPhoto(scope, entryId, mediaId);
    const slot = await updateOwn(scope, 'entryPhotoSlot')
      .set({ mediaId })
      .where('entryId', '=', entryId)
      .where('uid', '=', slotId)
      .returning(['uid', 'label', 'isRequired', 'mediaId'])
      .executeTakeFirst();
    if (!slot) throw problem('NOT_FOUND', 'This photo is no longer asked for.');
    await emit(scope, photoSlotsChanged, { entryId });
    return slot;
  });

async function checkPhoto(scope: AccountScope, entryId: string, mediaId: string): Promise<void> {
  const photo = await selectOwn(scope, 'entryMedia as em')
    .innerJoin('media as m', (on) => on.onRef('m.accountId', '=', 'em.accountId').onRef('m.uid', '=', 'em.mediaId'))
    .select('m.uid')
    .where('em.entryId', '=', entryId)
    .where('em.mediaId', '=', mediaId)
    .where('m.kind', '=', 'image')
    .where('m.deletedDate', 'is', null)
    .executeTakeFirst();
  const message = 'This photo isn’t in the entry. Add it first.';
  if (!photo) throw problem('UNPROCESSABLE_CONTENT', message, { fields: { mediaId: message } });
}

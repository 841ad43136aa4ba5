import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { publishAll } from '#features/content/server/publishing/publish-all.ts';
import { foldText } from '#lib/text/fold-text.ts';
import { encodeGeohash } from '#lib/geo/geohash.ts';
import { newUid } from '#lib/new-uid.ts';
import type { BigShape } from '../big-shapes.ts';
import { bigAccount, bigPlaces } from '../big-world.data.ts';
import { seedReviews } from './seed-content.ts';
import type { DemoMedia } from './media/seed-media.ts';

const hourMs = 3_600_000;

interface Adding {
  wanted: number;
  /** In one go. */
  most: number;
  shape: BigShape;
  now: Date;
}

/**
 * Adds up to `most` of the missing entries until there are `wanted`; the last ones come with a few testimonials.
 * Returns the number added.
 */
export async function addBigEntries(scope: AccountScope, { wanted, most, shape, now }: Adding): Promise<number> {
  const { accountId } = scope;
  const { count } = await selectOwn(scope, 'entry as e')
    .leftJoin('testimonial as t', (on) => on.onRef('t.accountId', '=', 'e.accountId').onRef('t.entryId', '=', 'e.uid'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('t.entryId', 'is', null)
    .executeTakeFirstOrThrow();
  const adding = Math.max(0, Math.min(most, wanted - count));
  const lists = await readLists(scope);
  const entries = Array.from({ length: adding }, (_, at) => makeEntry(accountId, count + at, { lists, shape, now }));
  await insertEntries(scope, entries);
  await publish(
    scope,
    entries.flatMap(({ row, isPublished }) => (isPublished ? row.uid : [])),
  );
  if (count + adding >= wanted) await addReviews(scope, lists, now);
  return adding;
}

type Lists = Awaited<ReturnType<typeof readLists>>;

async function readLists(scope: AccountScope) {
  const of = async (table: 'contentType' | 'businessCategory' | 'businessService' | 'labelTag') => {
    const rows = await selectOwn(scope, table).select('uid').orderBy('position').orderBy('uid').execute();
    return rows.map(({ uid }) => uid);
  };
  const types = await selectOwn(scope, 'contentType').select(['uid', 'purpose']).orderBy('position').execute();
  const media = await selectOwn(scope, 'media')
    .select('uid')
    .where('deletedDate', 'is', null)
    .orderBy('name')
    .execute();
  return {
    contentTypes: types.flatMap(({ uid, purpose }) => (purpose === 'content' ? uid : [])),
    testimonialType: types.find(({ purpose }) => purpose === 'testimonial')?.uid,
    categories: await of('businessCategory'),
    services: await of('businessService'),
    tags: await of('labelTag'),
    media: media.map(({ uid }) => uid),
  };
}

function makeEntry(accountId: string, at: number, { lists, shape, now }: { lists: Lists; shape: BigShape; now: Date }) {
  const uid = newUid();
  const pick = <T>(list: readonly T[], number: number) => list[number % list.length];
  const place = pick(bigPlaces, at);
  const title = shape.title(at);
  const location = { lat: (place?.lat ?? 0) + ((at % 41) - 20) / 900, lng: (place?.lng ?? 0) + ((at % 43) - 21) / 900 };
  const mediaIds = [
    ...new Set(Array.from({ length: 1 + (at % 3) }, (_, more) => pick(lists.media, at * 7 + more * 3))),
  ].filter((id) => id !== undefined);
  const [first = null, second = null] = mediaIds;
  const hasPair = at % 5 === 0 && second !== null;
  const date = new Date(now.getTime() - (at + 1) * 5 * hourMs);
  const row = {
    accountId,
    uid,
    userId: null,
    title,
    searchTitle: foldText(title),
    description: `<p>${shape.words(at, title)}</p>`,
    address: `${10 + at} Main Street, ${place?.city}`,
    city: place?.city ?? '',
    neighborhood: place?.neighborhood ?? '',
    ...location,
    geohash: encodeGeohash(location),
    contentTypeId: pick(lists.contentTypes, at % 4 === 3 ? 1 : 0) ?? null,
    statusService: 'closed' as const,
    statusContent: 'approved' as const,
    coverMediaId: first,
    beforeMediaId: hasPair ? first : null,
    afterMediaId: hasPair ? second : null,
    createDate: date,
    updateDate: date,
  };
  const one = { accountId, entryId: uid };
  return {
    row,
    isPublished: shape.isPublished(at),
    media: mediaIds.map((mediaId, position) => ({ ...one, mediaId, position })),
    categories: shape.terms(lists.categories, at, 2).map((categoryId) => ({ ...one, categoryId })),
    services: shape.terms(lists.services, at, 2).map((serviceId) => ({ ...one, serviceId })),
    tags: shape.terms(lists.tags, at, 4).map((tagId) => ({ ...one, tagId })),
  };
}

async function insertEntries({ tx }: AccountScope, entries: readonly ReturnType<typeof makeEntry>[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('entry')
    .values(entries.map(({ row }) => row))
    .execute();
  const media = entries.flatMap((entry) => entry.media);
  const categories = entries.flatMap((entry) => entry.categories);
  const services = entries.flatMap((entry) => entry.services);
  const tags = entries.flatMap((entry) => entry.tags);
  if (media.length) await tx.insertInto('entryMedia').values(media).execute();
  if (categories.length) await tx.insertInto('entryCategory').values(categories).execute();
  if (services.length) await tx.insertInto('entryService').values(services).execute();
  if (tags.length) await tx.insertInto('entryTag').values(tags).execute();
}

async function publish(scope: AccountScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { refused } = await publishAll(scope, ids);
  for (const error of refused.values()) throw error;
}

async function addReviews(scope: AccountScope, lists: Lists, now: Date): Promise<void> {
  const known = await selectOwn(scope, 'testimonial').select('entryId').limit(1).executeTakeFirst();
  if (known || !lists.testimonialType) return;
  const recent = await selectOwn(scope, 'entry').select('uid').orderBy('createDate', 'desc').limit(4).execute();
  const { contentTypes, testimonialType, categories, services } = lists;
  const noPhotos: DemoMedia = new Map();
  const taxonomy = { contentTypes, testimonialType, categories, services, tags: [] };
  const made = await seedReviews(
    scope,
    bigAccount,
    taxonomy,
    noPhotos,
    recent.map(({ uid }) => uid),
    now,
  );
  await publish(scope, made.slice(0, -1));
}

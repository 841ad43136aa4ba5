import { call } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '../../../../../test/content-world.ts';
import type { EntryListQuery } from '../../entry-filter.ts';
import { countEntries, listEntries } from './list-entries.ts';
import { deleteEntry } from '../trash/trash.ts';
import { listMediaUses } from '../media-uses.ts';

const { addEntry, addPublished, addMediaItem, addTerm, owner, stranger, as, accounts, database } = await contentWorld();
const clinic = as('otherOwner', accounts.clinic);
const landscaper = as('agencyAdmin', accounts.landscaper);
type Query = Partial<EntryListQuery>;
const titles = async (query: Query, who = owner) =>
  (await call(listEntries, query, who)).entries.map(({ title }) => title);

async function allPages(query: Query, who = owner): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(listEntries, { ...query, limit: 3, ...(cursor ? { cursor } : {}) }, who);
    found.push(...page.entries.map(({ uid }) => uid));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found;
}

describe('a list of entries', () => {
  it('shows what a card needs', async () => {
    const [photo, video] = [await addMediaItem(), await addMediaItem('video')];
    const { uid } = await addPublished({
      title: 'Card',
      description: '<p>Slate &amp; copper</p>',
      mediaIds: [video, photo],
      city: 'Austin',
    });
    const { entries } = await call(listEntries, { search: 'card' }, owner);
    expect(entries).toMatchObject([
      {
        uid,
        excerpt: 'Slate & copper',
        cover: { uid: photo },
        imageCount: 1,
        videoCount: 1,
        city: 'Austin',
        path: '/card',
      },
    ]);
  });
  it('pages through everything once, in every order', async () => {
    for (let number = 0; number < 10; number++)
      await addEntry({ title: number % 3 ? `Garden ${number}` : '' }, landscaper);
    for (const sort of ['updateDate', 'createDate', 'title'] as const)
      for (const direction of ['asc', 'desc'] as const) {
        const found = await allPages({ sort, direction }, landscaper);
        expect(new Set(found).size, `${sort} ${direction}`).toBe(10);
        expect(found).toHaveLength(10);
        expect(await allPages({ sort, direction, search: 'garden' }, landscaper)).toHaveLength(10);
      }
  });
  it('puts entries without a title after those that a search finds', async () => {
    const found = await titles({ search: 'GÄRDEN', sort: 'createDate' }, landscaper);
    expect(found.slice(0, 6).every((title) => title.startsWith('Garden'))).toBe(true);
    expect(found.slice(6)).toEqual(['', '', '', '']);
  });
  it('takes % and _ in a search for what they are', async () => {
    await addEntry({ title: '100% slate_roof' });
    expect(await titles({ search: '0% slate_' })).toEqual(['100% slate_roof']);
    expect(await titles({ search: '%' })).toEqual(['100% slate_roof']);
  });
  it('refuses a cursor that is not ours', async () => {
    for (const cursor of [
      'x',
      'W10',
      Buffer.from('["0","soon","x"]').toString('base64url'),
      Buffer.from('["0","9\\u0000","x"]').toString('base64url'),
    ])
      await expect(call(listEntries, { cursor }, owner)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
  it('never shows another business’s entries', async () => {
    await addEntry({ title: 'Their secret' }, stranger);
    expect(await titles({ search: 'secret' })).toEqual([]);
    expect(await titles({ search: 'secret' }, clinic)).toEqual(['Their secret']);
  });
});

describe('filters', () => {
  it('ask for all chosen terms', async () => {
    const [one, two] = [
      await addTerm({ kind: 'businessCategory', label: 'One' }),
      await addTerm({ kind: 'businessCategory', label: 'Two' }),
    ];
    const service = await addTerm({ kind: 'businessService', label: 'Repair' });
    await addEntry({ title: 'only one', categoryIds: [one], serviceIds: [service] });
    await addEntry({ title: 'both', categoryIds: [one, two] });
    expect(await titles({ categoryIds: [one] })).toEqual(['both', 'only one']);
    expect(await titles({ categoryIds: [one, two] })).toEqual(['both']);
    expect(await titles({ categoryIds: [one], serviceIds: [service] })).toEqual(['only one']);
  });
  it('know statuses, own entries and the trash', async () => {
    const mine = await addEntry(
      { title: 'status mine', statusService: 'closed', statusContent: 'approved' },
      as('accountUser'),
    );
    await addPublished({ title: 'status shown' });
    const filter = { search: 'status' };
    expect(await titles({ ...filter, statusPublish: ['published'] })).toContain('status shown');
    expect(await titles({ ...filter, statusService: ['closed'], statusContent: ['approved'] })).toEqual([
      'status mine',
    ]);
    expect(await titles({ ...filter, status: ['live'] })).toEqual(['status shown']);
    expect(await titles({ ...filter, status: ['approved', 'review'] })).toEqual(['status mine']);
    expect(await titles({ ...filter, status: ['approved', 'live'] })).toEqual(['status shown', 'status mine']);
    expect(await titles({ mine: true }, as('accountUser'))).toEqual(['status mine']);
    await call(deleteEntry, { entryId: mine.uid }, owner);
    expect(await titles({ ...filter, trash: true })).toEqual(['status mine']);
    expect(await titles({ mine: true }, as('accountUser'))).toEqual([]);
  });
  it('count what they let through', async () => {
    await addEntry({ title: 'counted a' });
    await addPublished({ title: 'counted b' });
    const contentTypeId = await addTerm({ kind: 'contentType', name: 'Counted things' });
    await addPublished({ title: 'counted c', contentTypeId });
    expect(await call(countEntries, { contentTypeId }, owner)).toEqual({ all: 1, published: 1, isMore: false });
  });
});

it('tells where a media item is used, and as what', async () => {
  const photo = await addMediaItem();
  const { uid } = await addEntry({ title: 'Uses it', mediaIds: [photo], coverMediaId: photo });
  expect(await call(listMediaUses, { mediaId: photo }, owner)).toEqual([
    { entryId: uid, title: 'Uses it', statusPublish: 'notPublished', inTrash: false, roles: ['media', 'cover'] },
  ]);
  expect(await call(listMediaUses, { mediaId: await addMediaItem() }, owner)).toEqual([]);
  const notFound = { code: 'NOT_FOUND' };
  await expect(call(listMediaUses, { mediaId: photo }, stranger)).rejects.toMatchObject(notFound);
  await expect(call(listMediaUses, { mediaId: newUid() }, owner)).rejects.toMatchObject(notFound);
  expect(await database.db.selectFrom('entry').select('uid').execute()).toEqual([]);
});

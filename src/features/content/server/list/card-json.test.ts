import { call } from '@orpc/server';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mediaAddress } from '#features/media/media-address.ts';
import { newUid } from '#lib/new-uid.ts';
import { preserializedTexts } from '#lib/preserialized.ts';
import { contentWorld } from '../../../../../test/content-world.ts';
import { EntryCardFields } from '../../entry-card.ts';
import type { EntryListQuery } from '../../entry-filter.ts';
import { deleteEntry } from '../trash/trash.ts';
import { getEntry } from '../editing/load-entry.ts';
import { listEntries } from './list-entries.ts';

const { addEntry, addPublished, addMediaItem, addTerm, owner, accounts, database } = await contentWorld();
const cards = async (query: Partial<EntryListQuery>) => (await call(listEntries, query, owner)).entries;
const exactly = z.array(
  z.strictObject({ ...EntryCardFields.shape, rating: z.number().nullable(), openTasks: z.number() }),
);

describe('a card', () => {
  it('is of its declared shape, whatever there is of it', async () => {
    const photo = await addMediaItem();
    const categoryIds = [await addTerm({ kind: 'businessCategory', label: 'Roofs' })];
    await addPublished({ title: 'Shape "full" \\ 屋根', description: '<p>a\tb</p>', mediaIds: [photo], categoryIds });
    await addEntry({ title: 'Shape empty' });
    const gone = await addEntry({ title: 'Shape gone' });
    await call(deleteEntry, { entryId: gone.uid }, owner);
    const [found, trashed] = [await cards({ search: 'shape' }), await cards({ search: 'shape', trash: true })];
    expect([found.length, trashed.length]).toEqual([2, 1]);
    expect(exactly.safeParse([...found, ...trashed]).error?.issues).toBeUndefined();
    expect(found.find(({ cover }) => cover)).toMatchObject({
      title: 'Shape "full" \\ 屋根',
      categoryIds,
      cover: {
        thumb: mediaAddress({ uid: photo }, '200x200'),
        variants: [{ name: '200x200', width: 200, height: 150 }],
      },
    });
  });

  it('says texts to the letter, whatever would end a text or a line elsewhere', async () => {
    const title = 'Hostile "\\" </script> \u{1f469}\u200d\u{1f692} \u202e %s $1 \u00a0 \u0085';
    const city = '\\u0000 \\"}]} \ufeff';
    const { uid } = await addEntry({ title, city, description: '<p>A\u2028B\u2029C &quot;D&quot; \\</p>' });
    const page = await call(listEntries, { search: 'hostile' }, owner);
    const sent = JSON.parse(preserializedTexts(page)?.join('') ?? '') as typeof page;
    const { title: sentTitle, city: sentCity } = await call(getEntry, { entryId: uid }, owner);
    expect(sent.entries).toMatchObject([{ uid, title: sentTitle, city: sentCity }]);
    expect([sentTitle, sent.entries[0]?.excerpt]).toEqual([title, expect.stringContaining('"D" \\')]);
  });

  it('has no picture’s address before there is a picture', async () => {
    const uid = newUid();
    const facts = { kind: 'image', type: 'image/jpeg', name: 'new.jpg', originalKey: 'o' } as const;
    await database.admin
      .insertInto('media')
      .values({ accountId: accounts.roofer, uid, ...facts })
      .execute();
    await addEntry({ title: 'Unprepared', mediaIds: [uid] });
    expect(await cards({ search: 'unprepared' })).toMatchObject([{ cover: { uid, thumb: '', variants: [] } }]);
  });

  it('shows the first media item instead of a cover in the trash, photos first', async () => {
    const [video, photo, cover] = [await addMediaItem('video'), await addMediaItem(), await addMediaItem()];
    await addEntry({ title: 'Trashed cover', mediaIds: [video, photo, cover], coverMediaId: cover });
    const shown = async () => (await cards({ search: 'trashed cover' })).map(({ cover: found }) => found?.uid);
    expect(await shown()).toEqual([cover]);
    await sql`update media set deleted_date = now() where uid = ${cover}`.execute(database.admin);
    expect(await shown()).toEqual([photo]);
  });
});

const words = 'Slate and copper for a house by the sea, '.repeat(5);
const openings: [string, string, string][] = [
  [
    'markup and what it represents',
    '<p>Slate &amp; <b>copper</b></p><p>&lt;1&nbsp;day&gt; &#39;ok&#39;</p>',
    "Slate & copper <1 day> 'ok'",
  ],
  ['what was escaped twice', '<p>&amp;lt;b&gt;</p>', '&lt;b>'],
  ['nothing', '<p> </p>', ''],
  ['a long text, cut after a word', `<p>${words}</p>`, `${words.slice(0, 158)}…`],
  ['one endless word', 'x'.repeat(500), `${'x'.repeat(160)}…`],
];

it.each(openings)('an excerpt tells %s', async (_what, description, excerpt) => {
  const { rows } = await sql<{ excerpt: string }>`select excerpt_of(${description}) as excerpt`.execute(database.admin);
  expect(rows).toEqual([{ excerpt }]);
});

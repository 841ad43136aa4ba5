import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { createDestination } from './destinations.ts';
import { listDistributions } from './list-distributions.ts';

const { addEntry, addMediaItem, as, owner, stranger } = await contentWorld();
const check = { id: newUid(), name: 'Says where' };
const feed = await call(createDestination, { name: 'Feed', titleLimit: 0 }, owner);
const pins = await call(createDestination, { name: 'Pins', titleLimit: 5, checks: [check] }, owner);
const text = (title: string, description = '') => ({ title, description, checkeds: [] });
const list = (input: object = {}, who = owner) => call(listDistributions, input as never, who);

test('entries come with the state of each text, and what it lacks', async () => {
  const cover = await addMediaItem();
  await addEntry({ title: 'Nothing yet' });
  const { uid } = await addEntry({
    title: 'Slate',
    city: 'Köln',
    mediaIds: [cover],
    writings: { [pins.uid]: text('Too long'), [feed.uid]: text('', '<p>Done</p>') },
  });
  const { items, nextCursor } = await list({ sort: 'title', direction: 'desc' });
  expect(nextCursor).toBeNull();
  expect(items).toEqual([
    {
      uid,
      title: 'Slate',
      city: 'Köln',
      statusContent: 'draft',
      statusPublish: 'notPublished',
      cover: expect.objectContaining({ uid: cover }),
      cells: [
        { destinationId: feed.uid, state: 'ready', gaps: [] },
        { destinationId: pins.uid, state: 'tooLong', gaps: ['titleTooLong', 'description', 'checks'] },
      ],
    },
    expect.objectContaining({ title: 'Nothing yet', cover: null, cells: [] }),
  ]);
});

test('pages follow each other, filters narrow them, and strangers see their own', async () => {
  for (let at = 0; at < 5; at++) await addEntry({ title: `Page ${at}` });
  const titles: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ search: 'Page', sort: 'title', direction: 'asc', limit: 2, cursor });
    titles.push(...page.items.map(({ title }) => title).filter((title) => title.startsWith('Page')));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(titles).toEqual(['Page 0', 'Page 1', 'Page 2', 'Page 3', 'Page 4']);
  expect((await list({}, stranger)).items).toEqual([]);
  expect((await list({}, as('accountUser'))).items.length).toBeGreaterThan(5);
});

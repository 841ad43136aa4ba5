import { call } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import type { EntryPatch } from '#features/content/entry.ts';
import { duplicateEntry } from '#features/content/server/editing/duplicate-entry.ts';
import { getEntry } from '#features/content/server/editing/load-entry.ts';
import { updateEntry } from '#features/content/server/editing/update-entry.ts';
import { findPublicEntryById } from '#features/content/server/public-pages/find-public-entry.ts';
import { websiteDestination } from '#features/content/publication-settings.ts';
import type { Writings } from '#features/content/writing.ts';
import { getSiteSettings, updateSiteSettings } from '#features/live-site/server/site-settings.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { createDestination, updateDestination } from './destinations.ts';

const { addEntry, addPublished, gate, onSite, owner, stranger } = await contentWorld();
const check = { id: newUid(), name: 'Has a call to action' };
const website = await call(createDestination, { uid: websiteDestination, name: 'Website' }, owner);
const pins = await call(
  createDestination,
  { name: 'Pins', titleLimit: 5, descriptionLimit: 10, checks: [check] },
  owner,
);
const theirs = await call(createDestination, { name: 'Theirs' }, stranger);
const text = (title: string, description = '', checkeds = [] as (typeof check)[]) => ({ title, description, checkeds });
const save = (entry: { uid: string; version: number }, writings: Writings, editorId = newUid()) =>
  call(updateEntry, { entryId: entry.uid, version: entry.version, editorId, patch: { writings } }, owner);
const shown = async (uid: string) => {
  const copy = await onSite((scope) => findPublicEntryById(scope, gate, uid));
  return copy && [copy.titleWritings, copy.descriptionWritings];
};
const refused = { code: 'UNPROCESSABLE_CONTENT', data: { fields: { writings: expect.any(String) } } };

describe('an entry’s texts', () => {
  test('are kept as written, however long, without what rich text can’t have', async () => {
    const description = `<p>${'צפחה 🏠 '.repeat(40)}</p><script>alert(1)</script>`;
    const saved = await save(await addEntry(), { [pins.uid]: text('Far longer than it may be', description, [check]) });
    const kept = { title: 'Far longer than it may be', checkeds: [check] };
    expect(saved.writings[pins.uid]).toMatchObject(kept);
    expect(saved.writings[pins.uid]?.description).not.toContain('alert');
    expect((await call(getEntry, { entryId: saved.uid }, owner)).writings).toEqual(saved.writings);
    expect((await save(saved, saved.writings)).version).toBe(saved.version);
  });

  test('are gone once they are empty', async () => {
    const entry = await addEntry({ writings: { [pins.uid]: text('Slate'), [website.uid]: text('  ', '<p></p>') } });
    expect(Object.keys(entry.writings)).toEqual([pins.uid]);
    expect((await save(entry, { [pins.uid]: text('', '<p> </p>') })).writings).toEqual({});
  });

  test('have the checks of their destination, by the names of today', async () => {
    const named = { id: newUid(), name: 'Says where' };
    const feed = await call(createDestination, { name: 'Feed', checks: [named] }, owner);
    const entry = await addEntry({ writings: { [feed.uid]: text('', '', [{ ...named, name: 'Anything' }]) } });
    expect(entry.writings[feed.uid]?.checkeds).toEqual([named]);
    await expect(save(entry, { [feed.uid]: text('', '', [check]) })).rejects.toMatchObject(refused);
    await call(updateDestination, { destinationId: feed.uid, version: 1, checks: [] }, owner);
    // What nobody touched stays as it was.
    const later = await save(entry, { ...entry.writings, [website.uid]: text('New') });
    expect(later.writings[feed.uid]?.checkeds).toEqual([named]);
  });

  test.each([
    ['a destination of another business', theirs.uid],
    ['no destination', newUid()],
  ])('are refused for %s', async (_what, id) => {
    await expect(save(await addEntry(), { [id]: text('Slate') })).rejects.toMatchObject(refused);
    await expect(addEntry({ writings: { [id]: text('Slate') } })).rejects.toMatchObject(refused);
  });

  test.each([
    { portal: text('Slate') },
    { [pins.uid]: text('x'.repeat(301)) },
    { [pins.uid]: text('two\nlines') },
    { [pins.uid]: text('', 'x'.repeat(100_001)) },
    { [pins.uid]: { title: 'Only' } },
    Object.fromEntries(Array.from({ length: 31 }, () => [newUid(), text('Slate')])),
  ])('are refused if they don’t fit (%#)', async (writings) => {
    await expect(save(await addEntry(), writings as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('conflict with another person’s, which a program learns with the entry as it is', async () => {
    const entry = await addEntry({ writings: { [pins.uid]: text('Slate') } });
    await save(entry, { ...entry.writings, [website.uid]: text('Theirs') });
    await expect(save(entry, { [pins.uid]: text('Mine') })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { fields: { writings: expect.any(String) }, current: { writings: { [website.uid]: text('Theirs') } } },
    });
    const other: EntryPatch = { title: 'Another field' };
    await call(updateEntry, { entryId: entry.uid, version: entry.version, patch: other }, owner);
  });

  test('go along with a duplicate', async () => {
    const { uid } = await addEntry({ writings: { [pins.uid]: text('Slate') } });
    expect((await call(duplicateEntry, { entryId: uid }, owner)).writings).toEqual({ [pins.uid]: text('Slate') });
  });
});

describe('the website shows', () => {
  test('the text for it at once, and the entry’s own without one', async () => {
    const entry = await addPublished({ title: 'Own', writings: { [pins.uid]: text('Pins') } });
    expect(await shown(entry.uid)).toEqual(['', '']);
    const saved = await save(entry, { ...entry.writings, [website.uid]: text('Site', '<p>Words</p>') });
    expect(await shown(entry.uid)).toEqual(['Site', '<p>Words</p>']);
    await save(saved, { [pins.uid]: text('Pins') });
    expect(await shown(entry.uid)).toEqual(['', '']);
  });

  test('the first text among the destinations that its settings list', async () => {
    const writings = { [pins.uid]: text('Pins'), [website.uid]: text('Site') };
    const both = await addPublished({ title: 'Own', writings });
    const one = await addPublished({ title: 'Own', writings: { [website.uid]: text('Site') } });
    const { settings, version } = await call(getSiteSettings, undefined, owner);
    expect(settings.websites).toEqual([website.uid]);
    await call(updateSiteSettings, { version, settings: { ...settings, websites: [pins.uid, website.uid] } }, owner);
    expect([await shown(both.uid), await shown(one.uid)]).toEqual([
      ['Pins', ''],
      ['Site', ''],
    ]);
  });
});
